// The checks that this seat may act in, and for the GM those that are asked for, one at a time.
import type { CheckEntry, RequestEntry } from '@brosok/table';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { accentOf } from '../dice/looks.js';
import { kindOf, kindWords, systemOf } from '../rules.js';
import { language, words } from '../words/language.js';
import { isOwn, nameOf, namesOf, useTable } from './context.js';
import { Why } from './Why.js';

const Moves = lazy(async () => ({ default: (await import('./Moves.js')).Moves }));

/** What waits for somebody: a check, or a request for one. */
export type Waiting = CheckEntry | RequestEntry;

export function Turns(props: { entries: readonly Waiting[] }): JSX.Element {
  const [chosen, setChosen] = createSignal<string | null>(null);
  const current = () => props.entries.find(({ id }) => id === chosen()) ?? props.entries[0];
  const check = () => {
    const entry = current();
    return entry?.kind === 'check' ? entry : null;
  };
  const request = () => {
    const entry = current();
    return entry?.kind === 'request' ? entry : null;
  };
  return (
    <>
      <Show when={props.entries.length > 1}>
        <nav class="turn-list" aria-label={words().sheet.checks}>
          <For each={props.entries}>
            {(entry) => (
              <button
                type="button"
                class="turn-choice"
                aria-pressed={entry.id === current()?.id}
                onClick={() => setChosen(entry.id)}
              >
                <TurnName entry={entry} among />
                <Label entry={entry} />
              </button>
            )}
          </For>
        </nav>
      </Show>
      <Show when={check()}>{(entry) => <Turn entry={entry()} />}</Show>
      <Show when={request()}>{(entry) => <Asked entry={entry()} />}</Show>
    </>
  );
}

/** Which check it is; among others that wait as well it is told by whose it is rather than by its system. */
function TurnName(props: { entry: Waiting; among?: boolean }): JSX.Element {
  const { view } = useTable();
  const named = () => {
    const { entry } = props;
    const [system, kindName, actor] =
      entry.kind === 'check'
        ? [entry.state.system, entry.state.kind, entry.actor]
        : [entry.system, String(entry.setup.kind ?? ''), entry.by];
    const kind = kindOf({ system, kind: kindName });
    return [
      kind && kindWords(kind).name,
      props.among ? undefined : systemOf(system)?.words[language()].name,
      actor === view().you.id ? undefined : nameOf(view(), actor),
    ];
  };
  return <>{named().filter(Boolean).join(' · ')}</>;
}

const Label = (props: { entry: Waiting }): JSX.Element => (
  <Show when={props.entry.label}>{(label) => <span class="hint"> {words().quote(label())}</span>}</Show>
);

/** What is asked now, in a sentence, and the moves; those that may only be made for others stand apart. */
function Turn(props: { entry: CheckEntry }): JSX.Element {
  const { view } = useTable();
  const kind = () => kindOf(props.entry.state);
  const mine = () => props.entry.waitingFor.includes(view().you.id);
  const own = () => props.entry.legal.filter((move) => mine() && isOwn(move, props.entry, view()));
  const forOthers = () => props.entry.legal.filter((move) => !own().includes(move));
  const others = () =>
    namesOf(
      view(),
      props.entry.waitingFor.filter((id) => id !== view().you.id),
    );
  return (
    <Show when={kind()}>
      {(kind) => {
        const asked = () => kindWords(kind()).ask(props.entry.state);
        return (
          <div class="turn" style={{ '--accent': accentOf(props.entry.state.system) }}>
            <p class="turn-name">
              <span>
                <TurnName entry={props.entry} />
                <Label entry={props.entry} />
              </span>
              <Why system={props.entry.state.system} to={`phase.${kind().name}.${props.entry.state.phase}`} />
            </p>
            <p class="turn-ask" tabindex="-1" data-long={mine() && asked().length > 80 ? '' : undefined}>
              {mine() ? asked() : words().sheet.waitingFor(others())}
            </p>
            <Suspense>
              <Show when={own().length > 0}>
                <Moves entry={props.entry} kind={kind()} moves={own()} />
              </Show>
              <Show when={forOthers().length > 0}>
                <details class="turn-for">
                  <summary>{words().sheet.actFor(others())}</summary>
                  <Show when={!mine()}>
                    <p class="hint">{asked()}</p>
                  </Show>
                  <Moves entry={props.entry} kind={kind()} moves={forOthers()} />
                </details>
              </Show>
            </Suspense>
          </div>
        );
      }}
    </Show>
  );
}

/** A request for a check: the GM completes it and starts the check, or declines. */
function Asked(props: { entry: RequestEntry }): JSX.Element {
  const { table, view, answer } = useTable();
  const [fault, setFault] = createSignal<string | null>(null);
  const decline = async () => {
    const answered = await table.send({ type: 'undo', entry: props.entry.id, step: 0, to: null });
    setFault(answered.ok ? null : answered.error.message);
  };
  return (
    <div class="turn" style={{ '--accent': accentOf(props.entry.system) }}>
      <p class="turn-name">
        <TurnName entry={props.entry} />
      </p>
      <p class="turn-ask">
        {words().start.asked(nameOf(view(), props.entry.by))}
        <Show when={props.entry.label}>{(label) => <> {words().quote(label())}</>}</Show>
      </p>
      <div class="move-buttons">
        <button type="button" class="button" data-main onClick={() => answer(props.entry)}>
          {words().entry.answer}
        </button>
        <button type="button" class="button" onClick={decline}>
          {words().start.drop}
        </button>
      </div>
      <Show when={fault()}>
        <p class="fault" role="alert">
          {fault()}
        </p>
      </Show>
    </div>
  );
}
