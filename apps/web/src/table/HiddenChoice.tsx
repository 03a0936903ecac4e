// What the GM keeps to themselves of a check: nothing, its numbers, or with them whether it succeeds.
import type { Hidden } from '@brosok/table';
import type { JSX } from 'solid-js';
import { Choice } from '../form/Choice.js';
import { words } from '../words/language.js';

export function HiddenChoice(props: { value: Hidden | null; onChange: (hidden: Hidden | null) => void }): JSX.Element {
  const key = () => props.value ?? 'nothing';
  return (
    <div class="visibility">
      <Choice
        legend={words().hidden.legend}
        options={['nothing', 'numbers', 'result'] as const}
        value={key()}
        name={(each) => words().hidden.names[each]}
        onChange={(each) => props.onChange(each === 'nothing' ? null : each)}
      />
      <p class="hint visibility-told" aria-live="polite">
        {words().hidden.told[key()]}
      </p>
    </div>
  );
}
