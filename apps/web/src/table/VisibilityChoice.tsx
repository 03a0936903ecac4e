// Who sees a roll or a check: a choice of four, each told in a line; none where there is nobody else.
import type { Visibility } from '@brosok/table';
import { type JSX, Show } from 'solid-js';
import { Choice } from '../form/Choice.js';
import { words } from '../words/language.js';
import { nameOf, useTable } from './context.js';

export function VisibilityChoice(props: {
  value: Visibility;
  /** Who makes the check, where that is not the one who chooses. */
  actor?: string | null;
  onChange: (visibility: Visibility) => void;
}): JSX.Element {
  const { table, view } = useTable();
  const isGm = () => view().you.role === 'gm';
  const other = () => props.actor ?? null;
  const told = () => {
    const name = other();
    if (name !== null) return words().visibility.forOther(nameOf(view(), name));
    return isGm() ? words().visibility.forGm : words().visibility.forPlayer;
  };
  return (
    <Show when={!table.alone}>
      <div class="visibility">
        <Choice
          legend={words().roll.who}
          hideLegend
          options={isGm() && other() === null ? GM : ALL}
          value={props.value}
          name={(each) => words().visibility.names[each]}
          onChange={props.onChange}
        />
        <p class="hint visibility-told" aria-live="polite">
          {told()[props.value]}
        </p>
      </div>
    </Show>
  );
}

const ALL = ['public', 'gm', 'blind', 'private'] as const;
/** What the GM rolls is never blind to the GM. */
const GM = ['public', 'gm', 'private'] as const;
