// What a page is that a link leads to: what the link is for, or why it leads nowhere, and the form by which it is used.
import { createEffect, createSignal, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Answer, ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { place } from '../route.js';
import { Settings } from '../Settings.js';
import { words } from '../words/language.js';
import { Refused } from './Refused.js';

/** What the link in the page's address is for, as the server tells at `path`; null while it is asked. */
export function createLink<Told>(path: string, anew: () => void): () => Answer<Told> | null {
  const [told, setTold] = createSignal<Answer<Told> | null>(null);
  createEffect(
    on(token, async (wanted) => {
      setTold(null);
      anew();
      if (wanted === '') return;
      const answer = await ask<Told>('POST', path, { token: wanted });
      if (token() === wanted) setTold(() => answer);
    }),
  );
  return told;
}

export const token = (): string => place().hash;

export function LinkPage<Told>(props: {
  title: string;
  /** What is said where the address has no link in it. */
  missing: string;
  told: Answer<Told> | null;
  children: (told: Told) => JSX.Element;
  fault: ApiError | null;
  busy: boolean;
  submit: string;
  onSubmit: (event: SubmitEvent & { currentTarget: HTMLFormElement }) => void;
}): JSX.Element {
  const refusal = () => (props.told && !props.told.ok ? props.told.error.message : null);
  const accepted = () => (props.told?.ok ? { value: props.told.value } : null);
  return (
    <div class="front" data-small>
      <main class="front-main">
        <Switch fallback={<p class="patience">{words().join.looking}</p>}>
          <Match when={token() === ''}>
            <Refused title={props.title} message={props.missing} />
          </Match>
          <Match when={refusal()}>{(message) => <Refused title={props.title} message={message()} />}</Match>
          <Match when={accepted()}>
            {(told) => (
              <form class="front-form" onSubmit={(event) => props.onSubmit(event)}>
                <p class="hint">{props.title}</p>
                {props.children(told().value)}
                <FormEnd fault={props.fault} busy={props.busy} submit={props.submit} />
              </form>
            )}
          </Match>
        </Switch>
      </main>
      <footer class="front-foot">
        <Settings />
      </footer>
    </div>
  );
}

/** The end of a form on a page of its own: what went wrong, and its one button. */
export function FormEnd(props: { fault: ApiError | null; busy: boolean; submit: string }): JSX.Element {
  return (
    <>
      <Show when={props.fault}>
        {(error) => (
          <p class="fault" role="alert">
            {error().message}
          </p>
        )}
      </Show>
      <button type="submit" class="button front-submit" data-main disabled={props.busy}>
        {props.submit}
      </button>
    </>
  );
}
