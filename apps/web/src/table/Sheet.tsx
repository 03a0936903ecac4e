// What may be done now: the check that waits for this seat, the roll box, a new check. At the thumb on a phone, in the
// right column on a desktop.
import type { CheckEntry, Entry, RequestEntry } from '@brosok/table';
import { createEffect, createMemo, createSignal, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { RollBox } from '../roll/RollBox.js';
import { words } from '../words/language.js';
import { mayAct, namesOf, useTable } from './context.js';
import { keepFocus } from './keepFocus.js';
import { start, starting } from './starting.js';
import type { Waiting } from './Turns.js';
import './sheet.css';

const StartCheck = lazy(async () => ({ default: (await import('./StartCheck.js')).StartCheck }));

const Turns = lazy(async () => ({ default: (await import('./Turns.js')).Turns }));
const SayBox = lazy(async () => ({ default: (await import('./SayBox.js')).SayBox }));

type Part = 'turn' | 'roll' | 'start' | 'say';

export function Sheet(): JSX.Element {
  const { view, answering, answer } = useTable();
  const you = () => view().you;
  const open = createMemo(() => view().entries.filter(isOpenCheck));
  const requests = createMemo(() => (you().role === 'gm' ? view().entries.filter(isOpenRequest) : []));
  /** Those that wait for this seat, then those in which it may act for others; the latest first. */
  const turns = createMemo((): readonly Waiting[] => {
    const latest = open().toReversed();
    const mine = latest.filter(({ waitingFor }) => waitingFor.includes(you().id));
    const others = latest.filter((entry) => !mine.includes(entry) && entry.legal.length > 0);
    return [...mine, ...requests(), ...others];
  });
  const mine = () => open().filter(({ waitingFor }) => waitingFor.includes(you().id)).length + requests().length;
  const [part, setPart] = createSignal<Part>(mine() > 0 ? 'turn' : 'roll');
  const [folded, setFolded] = createSignal(false);
  let section: HTMLElement | undefined;
  keepFocus(() => section);
  /** What was begun to be written stays while something else is looked at. */
  const wrote = createMemo((before: boolean) => before || part() === 'say', false);
  // what is asked of this seat comes to the front by itself, and goes when it is done
  createEffect(
    on(mine, (now, before = 0) => {
      // what is being filled in or written stays
      if (now > before && part() !== 'start' && part() !== 'say') show('turn');
      if (now === 0 && before > 0 && part() === 'turn' && turns().length === 0) setPart('roll');
    }),
  );
  createEffect(() => {
    if (part() === 'turn' && turns().length === 0) setPart('roll');
  });
  createEffect(() => {
    if (answering() !== null || starting() !== null) show('start');
  });
  const show = (next: Part) => {
    if (next !== 'start') {
      answer(null);
      start(null);
    }
    setPart(next);
    setFolded(false);
  };
  return (
    <Show when={mayAct(you())} fallback={<Watching />}>
      <section
        class="sheet"
        ref={(element) => (section = element)}
        tabindex="-1"
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
          <Tab part="say" now={part()} show={show} folded={folded()}>
            {words().say.tab}
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
            <Suspense>
              <Turns entries={turns()} />
            </Suspense>
          </Show>
          <div hidden={part() !== 'roll'}>
            <RollBox />
          </div>
          <Show when={wrote()}>
            <div hidden={part() !== 'say'}>
              <Suspense>
                <SayBox />
              </Suspense>
            </div>
          </Show>
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

const isOpenRequest = (entry: Entry): entry is RequestEntry =>
  entry.kind === 'request' && !entry.undone && !entry.closed;

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
