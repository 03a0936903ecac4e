// What may be done with an entry: showing it to others, taking back moves of a check, or all of it.
import type { CheckEntry, Command, Entry } from '@brosok/table';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { Dialog } from '../Dialog.js';
import { kindLabels, kindOf } from '../rules.js';
import { words } from '../words/language.js';
import { nameOf, useTable } from './context.js';
import { deedsOf } from './deeds.js';

type Deed =
  | Pick<Extract<Command, { type: 'reveal' }>, 'type' | 'what'>
  | Pick<Extract<Command, { type: 'undo' }>, 'type' | 'to'>;

export function EntryMenu(props: { entry: Entry; onClose: () => void }): JSX.Element {
  const { table, view } = useTable();
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const deeds = () => deedsOf(props.entry, view().you);
  const step = () => (props.entry.kind === 'check' ? props.entry.step : 0);
  const act = async (deed: Deed) => {
    if (busy()) return;
    setBusy(true);
    const answer = await table.send(
      deed.type === 'undo' ? { ...deed, entry: props.entry.id, step: step() } : { ...deed, entry: props.entry.id },
    );
    setBusy(false);
    if (answer.ok) props.onClose();
    else setFault(answer.error.message);
  };
  return (
    <Dialog title={words().entry.menuTitle} onClose={props.onClose}>
      <p class="hint">
        {nameOf(view(), props.entry.by)}
        <Show when={props.entry.label}>{(label) => <> {words().quote(label())}</>}</Show>
      </p>
      <div class="deeds">
        <For each={deeds().reveal}>
          {(what) => (
            <button type="button" class="button" disabled={busy()} onClick={() => act({ type: 'reveal', what })}>
              {words().entry.reveal[what]}
            </button>
          )}
        </For>
        <Show when={deeds().moves && props.entry.kind === 'check' && props.entry}>
          {(check) => <Moves entry={check()} busy={busy()} onBack={(to) => act({ type: 'undo', to })} />}
        </Show>
        <Show when={deeds().whole}>
          <button type="button" class="button" disabled={busy()} onClick={() => act({ type: 'undo', to: null })}>
            {words().entry.takeBack[props.entry.kind === 'request' ? 'request' : 'whole']}
          </button>
          <p class="hint">{words().entry.stays}</p>
        </Show>
      </div>
      <Show when={fault()}>
        <p class="fault" role="alert">
          {fault()}
        </p>
      </Show>
    </Dialog>
  );
}

/** The moves of a check, the last first: each is taken back with all after it. */
function Moves(props: { entry: CheckEntry; busy: boolean; onBack: (to: number) => void }): JSX.Element {
  const named = () => {
    const kind = kindOf(props.entry.state);
    return props.entry.state.moves
      .map(({ move }) => (kind ? kindLabels(kind).move(move.type) : move.type))
      .toReversed();
  };
  return (
    <fieldset class="deeds-moves">
      <legend class="label">{words().entry.takeBackMoves}</legend>
      <For each={named()}>
        {(name, index) => {
          const to = () => named().length - 1 - index();
          return (
            <button type="button" class="button" disabled={props.busy} onClick={() => props.onBack(to())}>
              <span class="deeds-number">{to() + 1}.</span> {name}
            </button>
          );
        }}
      </For>
    </fieldset>
  );
}
