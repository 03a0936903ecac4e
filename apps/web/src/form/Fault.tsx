// What went wrong, told at once to those who listen as well.
import { Show } from 'solid-js';

export const Fault = (props: { readonly told: string | null | undefined }) => (
  <Show when={props.told}>
    {(message) => (
      <p class="fault" role="alert">
        {message()}
      </p>
    )}
  </Show>
);
