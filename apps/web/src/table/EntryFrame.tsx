// An entry of the ledger: the time in the margin, who and what, the dice, the outcome in words; the number at the right.
import type { Entry } from '@brosok/table';
import { createSignal, type JSX, lazy, Show, Suspense, useContext } from 'solid-js';
import { language, words } from '../words/language.js';
import { TableContext } from './context.js';
import { deedsOf, isAny } from './deeds.js';
import './entry.css';

const EntryMenu = lazy(async () => ({ default: (await import('./EntryMenu.js')).EntryMenu }));

export function EntryFrame(props: {
  entry: Entry;
  who: string;
  what: JSX.Element;
  /** What else is to be known of it, beside who sees it and whether it still counts. */
  marks: readonly string[];
  accent?: string | undefined;
  number: string | null;
  /** How it went, in a word or two, and whether that is good where it is either. */
  verdict: { readonly text: string; readonly success: boolean | null } | null;
  fresh: boolean;
  children: JSX.Element;
}): JSX.Element {
  const marks = () => [...(props.entry.undone ? [words().entry.undone] : []), ...seenBy(props.entry), ...props.marks];
  return (
    <article
      class="entry"
      data-kind={props.entry.kind}
      data-secret={props.entry.visibility === 'public' ? undefined : ''}
      data-undone={props.entry.undone ? '' : undefined}
      data-fresh={props.fresh ? '' : undefined}
      style={props.accent === undefined ? undefined : { '--accent': props.accent }}
    >
      <time class="entry-time" dateTime={new Date(props.entry.at).toISOString()}>
        {clock(props.entry.at)}
      </time>
      <h3 class="entry-head">
        <span class="entry-who">{props.who}</span> <span class="entry-what">{props.what}</span>
        <Show when={props.entry.label}>{(label) => <span class="entry-label"> {words().quote(label())}</span>}</Show>
      </h3>
      <Show when={marks().length > 0}>
        <p class="entry-marks">{marks().join(' · ')}</p>
      </Show>
      {props.children}
      <Show when={props.number !== null || props.verdict !== null}>
        <p class="entry-number" data-verdict={tone(props.verdict?.success)}>
          <Show when={props.number !== null}>
            <span class="unseen">{words().table.total} </span>
            <span class="entry-figure" data-long={(props.number?.length ?? 0) > 4 ? '' : undefined}>
              {props.number}
            </span>
          </Show>
          <Show when={props.verdict}>{(verdict) => <span class="entry-verdict">{verdict().text}</span>}</Show>
        </p>
      </Show>
      <Menu entry={props.entry} who={props.who} />
    </article>
  );
}

/** What may be done with the entry, behind a button in the margin; none where nothing may be done. */
function Menu(props: { entry: Entry; who: string }): JSX.Element {
  // an entry that is shown for its look alone is of no table
  const at = useContext(TableContext);
  const [open, setOpen] = createSignal(false);
  return (
    <Show when={at && isAny(deedsOf(props.entry, at.view().you))}>
      <button type="button" class="entry-menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span class="unseen">
          {words().entry.menu} {props.who}, {clock(props.entry.at)}
        </span>
      </button>
      <Show when={open()}>
        <Suspense>
          <EntryMenu entry={props.entry} onClose={() => setOpen(false)} />
        </Suspense>
      </Show>
    </Show>
  );
}

/** Who sees it, where not everybody does and the entry does not tell that itself. */
function seenBy({ kind, visibility }: Entry): readonly string[] {
  if (visibility === 'public' || kind === 'note' || kind === 'request' || kind === 'trace') return [];
  return [words().entry.seen[visibility]];
}

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const tone = (success: boolean | null | undefined): string | undefined =>
  success === true ? 'success' : success === false ? 'failure' : undefined;
