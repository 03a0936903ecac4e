// Entries without dice in the ledger: what somebody said, that somebody rolled unseen, what somebody asks the GM for.
import type { NoteEntry, RequestEntry, TraceEntry } from '@brosok/table';
import { type JSX, Show } from 'solid-js';
import { kindOf, kindWords, systemOf } from '../rules.js';
import { language, words } from '../words/language.js';
import { nameOf, namesOf, useTable } from './context.js';
import { EntryFrame } from './EntryFrame.js';

export function NoteView(props: { entry: NoteEntry; fresh: boolean }): JSX.Element {
  const { view } = useTable();
  const to = () => {
    const { visibility, to, by } = props.entry;
    if (visibility === 'public') return null;
    if (visibility !== 'private') return words().entry.toGm;
    const others = to.filter((id) => id !== by);
    return others.length === 0 ? words().entry.toSelf : words().entry.whisper(namesOf(view(), others));
  };
  return (
    <EntryFrame
      entry={props.entry}
      who={nameOf(view(), props.entry.by)}
      what={<Show when={to()}>{(whom) => <span class="entry-system">{whom()}</span>}</Show>}
      marks={[]}
      number={null}
      verdict={null}
      fresh={props.fresh}
    >
      <p class="entry-said">{props.entry.text}</p>
    </EntryFrame>
  );
}

export function TraceView(props: { entry: TraceEntry; fresh: boolean }): JSX.Element {
  const { view } = useTable();
  return (
    <EntryFrame
      entry={props.entry}
      who={nameOf(view(), props.entry.by)}
      what={<Traced of={props.entry.of} />}
      marks={[]}
      number={null}
      verdict={null}
      fresh={props.fresh}
    >
      <p class="entry-note">{words().entry.blindTold}</p>
    </EntryFrame>
  );
}

function Traced(props: { of: TraceEntry['of'] }): JSX.Element {
  const of = props.of;
  return 'expression' in of ? (
    <span class="entry-expression">{of.expression}</span>
  ) : (
    <KindName system={of.system} kind={of.kind} />
  );
}

/** The name of a kind of check and of its system, once its rules are there. */
function KindName(props: { system: string; kind: string }): JSX.Element {
  const kind = () => kindOf({ system: props.system, kind: props.kind });
  return (
    <>
      <Show when={kind()}>{(kind) => <span class="entry-kind">{kindWords(kind()).name}</span>}</Show>
      <span class="entry-system"> {systemOf(props.system)?.words[language()].name}</span>
    </>
  );
}

export function RequestView(props: { entry: RequestEntry; fresh: boolean }): JSX.Element {
  const { view, answer } = useTable();
  const kind = () => String(props.entry.setup.kind ?? '');
  return (
    <EntryFrame
      entry={props.entry}
      who={nameOf(view(), props.entry.by)}
      what={
        <>
          {words().entry.asks}: <KindName system={props.entry.system} kind={kind()} />
        </>
      }
      marks={[]}
      number={null}
      verdict={null}
      fresh={props.fresh}
    >
      <Show
        when={!props.entry.closed && view().you.role === 'gm'}
        fallback={
          <Show when={!props.entry.undone}>
            <p class={props.entry.closed ? 'entry-note' : 'entry-waiting'}>
              {props.entry.closed ? words().entry.answered : words().entry.waitsForGm}
            </p>
          </Show>
        }
      >
        <p>
          <button type="button" class="button" onClick={() => answer(props.entry)}>
            {words().entry.answer}
          </button>
        </p>
      </Show>
    </EntryFrame>
  );
}
