// The ledger: entries oldest first, kept at the newest while that is what is looked at, and still while it is not.
import type { Entry } from '@brosok/table';
import { createEffect, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { language, words } from '../words/language.js';
import { announcement } from './announce.js';
import { mayAct, useTable } from './context.js';
import { EntryView } from './EntryView.js';
import './ledger.css';

/** So many pixels before the first entry comes into sight, those before it are fetched. */
const AHEAD = 600;

export function Ledger(): JSX.Element {
  const { table, view } = useTable();
  const [unseen, setUnseen] = createSignal(0);
  const [spoken, setSpoken] = createSignal('');
  const [fetching, setFetching] = createSignal(false);
  const [failed, setFailed] = createSignal(false);
  let scroller: HTMLElement | undefined;
  let list: HTMLElement | undefined;
  let pinned = true;
  let settled = false;
  /** How high the entries and the room for them were when the newest was last gone to. */
  let measured = '';

  const heights = () => `${list?.offsetHeight} ${scroller?.clientHeight}`;
  const isAtEnd = () => !!scroller && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 48;
  const toNewest = () => {
    pinned = true;
    setUnseen(0);
    scroller?.scrollTo({ top: scroller.scrollHeight });
    measured = heights();
  };
  const follow = () => {
    if (pinned || isAtEnd()) toNewest();
  };
  const onScroll = () => {
    if (!scroller) return;
    if (isAtEnd()) {
      pinned = true;
      setUnseen(0);
    } else if (pinned && heights() !== measured) {
      // a page tells of a scroll when it next draws: what grew meanwhile has moved the end away, not the reader
      toNewest();
    } else {
      pinned = false;
      if (scroller.scrollTop < AHEAD && !failed()) void earlier();
    }
  };
  /** What is unfolded is read from where it stands, although that moves the end away. */
  const stay = ({ target }: Event) => {
    if (target instanceof Element && target.closest('summary')) pinned = false;
  };
  /** Fetches the entries before; what is being read stays where it is. */
  const earlier = async () => {
    if (fetching() || view().before === null) return;
    setFetching(true);
    const reading = scroller && view().entries.length > 0 ? anchorIn(scroller) : null;
    setFailed(!(await table.earlier()));
    if (scroller && reading) reading.restore();
    setFetching(false);
  };
  onMount(() => {
    follow();
    settled = true;
    const observer = new ResizeObserver(follow);
    if (scroller) observer.observe(scroller);
    if (list) observer.observe(list);
    list?.addEventListener('click', stay);
    onCleanup(() => observer.disconnect());
  });
  createEffect(
    on(table.arrived, (id) => {
      const newest = view().entries.at(-1);
      // another version of an entry that was there before is no news
      if (id === null || newest?.id !== id) return;
      if (newest.by === view().you.id) pinned = true;
      if (pinned) toNewest();
      else setUnseen((unseen) => unseen + 1);
      setSpoken(announcement(newest, view()));
    }),
  );
  createEffect((open: readonly string[]) => {
    const ended = view().entries.find((entry) => isOver(entry) && open.includes(entry.id));
    if (ended) setSpoken(announcement(ended, view()));
    return view().entries.flatMap((entry) => (entry.kind === 'check' && !isOver(entry) ? [entry.id] : []));
  }, []);
  return (
    <div class="ledger">
      {/* scrolled by keyboard too: it is a region that takes the focus */}
      <section
        class="ledger-scroll"
        ref={(element) => (scroller = element)}
        onScroll={onScroll}
        tabindex="0"
        aria-label={words().table.ledger}
      >
        <div class="ledger-list" ref={(element) => (list = element)}>
          <Show when={view().before !== null}>
            <button type="button" class="button ledger-earlier" aria-disabled={fetching()} onClick={earlier}>
              {words().table.earlier}
            </button>
          </Show>
          <Show when={view().entries.length === 0}>
            <p class="ledger-empty">{mayAct(view().you) ? words().table.empty : words().table.emptySpectator}</p>
          </Show>
          <For each={view().entries}>
            {(entry, index) => (
              <>
                <Show when={isNewDay(entry, view().entries[index() - 1])}>
                  <h2 class="ledger-day">{day(entry.at)}</h2>
                </Show>
                <EntryView entry={entry} fresh={settled && table.arrived() === entry.id} />
              </>
            )}
          </For>
        </div>
      </section>
      <Show when={unseen() > 0}>
        <button type="button" class="button ledger-pill" data-main onClick={toNewest}>
          {words().table.newEntries(unseen())}
        </button>
      </Show>
      <p class="unseen" role="status">
        {spoken()}
      </p>
    </div>
  );
}

/** The entry that is read first, and where it stands: it can be brought back there. */
function anchorIn(scroller: HTMLElement): { restore(): void } | null {
  const top = scroller.getBoundingClientRect().top;
  const entry = [...scroller.querySelectorAll('.entry')].find((each) => each.getBoundingClientRect().bottom > top);
  if (!entry) return null;
  const stood = entry.getBoundingClientRect().top;
  // the browser does not do the same meanwhile
  scroller.style.overflowAnchor = 'none';
  return {
    restore: () => {
      scroller.scrollBy(0, entry.getBoundingClientRect().top - stood);
      requestAnimationFrame(() => scroller.style.removeProperty('overflow-anchor'));
    },
  };
}

const isOver = (entry: Entry): boolean => entry.kind === 'check' && entry.state.phase === 'done';

const isNewDay = (entry: Entry, before: Entry | undefined): boolean =>
  before === undefined || new Date(before.at).toDateString() !== new Date(entry.at).toDateString();

const day = (at: number): string =>
  new Date(at).toLocaleDateString(language(), { weekday: 'long', day: 'numeric', month: 'long' });
