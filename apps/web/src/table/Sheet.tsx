// What may be done now: the check that waits for this seat, the roll box, a new check. At the thumb on a phone, in the
// right column on a desktop.
import type { CheckEntry, Entry } from '@brosok/table';
import { createEffect, createMemo, createSignal, For, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { accentOf } from '../dice/looks.js';
import { kindOf, kindWords, systemOf } from '../rules.js';
import { language, words } from '../words/language.js';
import { isOwn, mayAct, nameOf, namesOf, useTable } from './context.js';
import { RollBox } from './RollBox.js';
import './sheet.css';

const Moves = lazy(async () => ({ default: (await import('./Moves.js')).Moves }));
const StartCheck = lazy(async () => ({ default: (await import('./StartCheck.js')).StartCheck }));

type Part = 'turn' | 'roll' | 'start';

export function Sheet(): JSX.Element {
  const { view } = useTable();
  const you = () => view().you;
  const open = createMemo(() => view().entries.filter(isOpenCheck));
  /** Those that wait for this seat, then those in which it may act for others; the latest first. */
  const turns = createMemo(() => {
    const latest = open().toReversed();
    const mine = latest.filter(({ waitingFor }) => waitingFor.includes(you().id));
    return [...mine, ...latest.filter((entry) => !mine.includes(entry) && entry.legal.length > 0)];
  });
  const mine = () => turns().filter(({ waitingFor }) => waitingFor.includes(you().id)).length;
  const [part, setPart] = createSignal<Part>(mine() > 0 ? 'turn' : 'roll');
  const [folded, setFolded] = createSignal(false);
  // what is asked of this seat comes to the front by itself, and goes when it is done
  createEffect(
    on(mine, (now, before = 0) => {
      if (now > before && part() !== 'start') show('turn');
      if (now === 0 && before > 0 && part() === 'turn' && turns().length === 0) setPart('roll');
    }),
  );
  createEffect(() => {
    if (part() === 'turn' && turns().length === 0) setPart('roll');
  });
  const show = (next: Part) => {
    setPart(next);
    setFolded(false);
  };
  return (
    <Show when={mayAct(you())} fallback={<Watching />}>
      <section
        class="sheet"
        aria-label={words().sheet.title}
        data-folded={folded() ? '' : undefined}
        data-part={part()}
      >
        <div class="sheet-tabs">
          <Show when={turns().length > 0}>
            <Tab part="turn" now={part()} show={show} folded={folded()}>
              {mine() > 0 ? words().sheet.yourTurn : words().sheet.otherTurn}
              <Show when={turns().length > 1}>
                <span class="sheet-count">{turns().length}</span>
              </Show>
            </Tab>
          </Show>
          <Tab part="roll" now={part()} show={show} folded={folded()}>
            {words().sheet.rollTab}
          </Tab>
          <Tab part="start" now={part()} show={show} folded={folded()}>
            {words().sheet.startTab}
          </Tab>
          <button
            type="button"
            class="sheet-fold"
            aria-expanded={!folded()}
            aria-label={folded() ? words().sheet.unfold : words().sheet.fold}
            onClick={() => setFolded(!folded())}
          >
            <svg viewBox="0 0 20 12" aria-hidden="true">
              <path d="M2 2l8 8 8-8" />
            </svg>
          </button>
        </div>
        <div class="sheet-body" hidden={folded()}>
          <Show when={part() === 'turn'}>
            <Turns entries={turns()} />
          </Show>
          <div hidden={part() !== 'roll'}>
            <RollBox />
          </div>
          <Show when={part() === 'start'}>
            <Suspense>
              <StartCheck onStarted={() => setPart(turns().length > 0 ? 'turn' : 'roll')} />
            </Suspense>
          </Show>
        </div>
      </section>
    </Show>
  );
}

const isOpenCheck = (entry: Entry): entry is CheckEntry =>
  entry.kind === 'check' && !entry.undone && entry.state.phase !== 'done';

function Tab(props: {
  part: Part;
  now: Part;
  folded: boolean;
  show: (part: Part) => void;
  children: JSX.Element;
}): JSX.Element {
  return (
    <button
      type="button"
      class="sheet-tab"
      aria-pressed={props.part === props.now && !props.folded}
      onClick={() => props.show(props.part)}
    >
      {props.children}
    </button>
  );
}

/** The checks that this seat may act in, one at a time. */
function Turns(props: { entries: readonly CheckEntry[] }): JSX.Element {
  const [chosen, setChosen] = createSignal<string | null>(null);
  const current = () => props.entries.find(({ id }) => id === chosen()) ?? props.entries[0];
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
                <TurnName entry={entry} />
              </button>
            )}
          </For>
        </nav>
      </Show>
      <Show when={current()}>{(entry) => <Turn entry={entry()} />}</Show>
    </>
  );
}

function TurnName(props: { entry: CheckEntry }): JSX.Element {
  const { view } = useTable();
  const named = () => {
    const { state, actor } = props.entry;
    const kind = kindOf(state);
    const system = systemOf(state.system)?.words[language()].name;
    return [kind && kindWords(kind).name, system, actor === view().you.id ? undefined : nameOf(view(), actor)];
  };
  return <>{named().filter(Boolean).join(' · ')}</>;
}

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
              <TurnName entry={props.entry} />
              <Show when={props.entry.label}>{(label) => <span class="hint"> {words().quote(label())}</span>}</Show>
            </p>
            <p class="turn-ask" data-long={mine() && asked().length > 80 ? '' : undefined}>
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

/** A spectator is told whose turn it is. */
function Watching(): JSX.Element {
  const { view } = useTable();
  const latest = () => view().entries.filter(isOpenCheck).at(-1);
  return (
    <section class="sheet" aria-label={words().sheet.title}>
      <p class="sheet-watching">
        {words().sheet.watching}
        <Show when={latest()}>{(entry) => <> {words().sheet.waitingFor(namesOf(view(), entry().waitingFor))}</>}</Show>
      </p>
    </section>
  );
}
