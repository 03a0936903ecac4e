// The ledger: entries oldest first, kept at the newest while that is what is looked at, and still while it is not.
import type { Kind } from '@brosok/rules';
import type { CheckEntry, Entry } from '@brosok/table';
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { kindOf, systemOf } from '../rules.js';
import { language, words } from '../words/language.js';
import { announcement } from './announce.js';
import { CheckView } from './CheckView.js';
import { mayAct, nameOf, namesOf, useTable } from './context.js';
import { RollView } from './RollView.js';
import './ledger.css';

/** How many entries are drawn at first, and how many more each time earlier ones are asked for. */
const PAGE = 120;

export function Ledger(): JSX.Element {
  const { table, view } = useTable();
  const [count, setCount] = createSignal(PAGE);
  const [unseen, setUnseen] = createSignal(0);
  const shown = createMemo(() => view().entries.slice(-count()));
  const [spoken, setSpoken] = createSignal('');
  let scroller: HTMLElement | undefined;
  let list: HTMLElement | undefined;
  let pinned = true;
  let settled = false;

  const toNewest = () => scroller?.scrollTo({ top: scroller.scrollHeight });
  const follow = () => {
    if (pinned) toNewest();
  };
  const onScroll = () => {
    if (!scroller) return;
    pinned = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 48;
    if (pinned) setUnseen(0);
  };
  onMount(() => {
    follow();
    settled = true;
    const observer = new ResizeObserver(follow);
    if (scroller) observer.observe(scroller);
    if (list) observer.observe(list);
    onCleanup(() => observer.disconnect());
  });
  createEffect(
    on(
      () => view().entries.length,
      (length, before = length) => {
        if (length <= before) return;
        const newest = view().entries.at(-1);
        if (newest?.by === view().you.id) pinned = true;
        if (pinned) toNewest();
        else setUnseen((unseen) => unseen + length - before);
        // what is being read is not taken away at the top
        setCount((count) => (length > count ? count + length - before : count));
        if (newest) setSpoken(announcement(newest, view()));
      },
    ),
  );
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
          <Show when={shown().length < view().entries.length}>
            <button type="button" class="button ledger-earlier" onClick={() => setCount((count) => count + PAGE)}>
              {words().table.earlier}
            </button>
          </Show>
          <Show when={view().entries.length === 0}>
            <p class="ledger-empty">{mayAct(view().you) ? words().table.empty : words().table.emptySpectator}</p>
          </Show>
          <For each={shown()}>
            {(entry, index) => (
              <>
                <Show when={isNewDay(entry, shown()[index() - 1])}>
                  <h2 class="ledger-day">{day(entry.at)}</h2>
                </Show>
                <EntryView entry={entry} fresh={settled && table.arrived() === entry.id} />
              </>
            )}
          </For>
        </div>
      </section>
      <Show when={unseen() > 0}>
        <button
          type="button"
          class="button ledger-pill"
          data-main
          onClick={() => {
            pinned = true;
            setUnseen(0);
            toNewest();
          }}
        >
          {words().table.newEntries(unseen())}
        </button>
      </Show>
      <p class="unseen" role="status">
        {spoken()}
      </p>
    </div>
  );
}

/** Whether an entry came just now is told once, when it is first drawn. */
function EntryView(props: { entry: Entry; fresh: boolean }): JSX.Element {
  const { view } = useTable();
  const fresh = props.fresh;
  return (
    <Show
      when={props.entry.kind === 'check' && props.entry}
      fallback={
        <Show when={props.entry.kind === 'roll' && props.entry}>
          {(entry) => <RollView entry={entry()} who={nameOf(view(), entry().by)} fresh={fresh} />}
        </Show>
      }
    >
      {(entry) => (
        <Show when={known(entry())}>
          {(found) => (
            <CheckView
              entry={entry()}
              kind={found().kind}
              system={found().system}
              who={nameOf(view(), entry().actor)}
              by={entry().by === entry().actor ? null : nameOf(view(), entry().by)}
              waitingFor={namesOf(view(), entry().waitingFor)}
              fresh={fresh}
            />
          )}
        </Show>
      )}
    </Show>
  );
}

function known({ state }: CheckEntry): { readonly kind: Kind; readonly system: string } | null {
  const kind = kindOf(state);
  const system = systemOf(state.system);
  return kind && system ? { kind, system: system.words[language()].name } : null;
}

const isNewDay = (entry: Entry, before: Entry | undefined): boolean =>
  before === undefined || new Date(before.at).toDateString() !== new Date(entry.at).toDateString();

const day = (at: number): string =>
  new Date(at).toLocaleDateString(language(), { weekday: 'long', day: 'numeric', month: 'long' });
