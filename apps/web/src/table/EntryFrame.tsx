// An entry of the ledger: the time in the margin, who and what, the dice, the outcome in words; the number at the right.
import { type JSX, Show } from 'solid-js';
import { language, words } from '../words/language.js';
import './entry.css';

export function EntryFrame(props: {
  at: number;
  who: string;
  what: JSX.Element;
  label?: string | undefined;
  marks: readonly string[];
  secret: boolean;
  accent?: string | undefined;
  number: string | null;
  /** How it went, in a word or two, and whether that is good where it is either. */
  verdict: { readonly text: string; readonly success: boolean | null } | null;
  fresh: boolean;
  children: JSX.Element;
}): JSX.Element {
  return (
    <article
      class="entry"
      data-secret={props.secret ? '' : undefined}
      data-fresh={props.fresh ? '' : undefined}
      style={props.accent === undefined ? undefined : { '--accent': props.accent }}
    >
      <time class="entry-time" dateTime={new Date(props.at).toISOString()}>
        {clock(props.at)}
      </time>
      <h3 class="entry-head">
        <span class="entry-who">{props.who}</span> <span class="entry-what">{props.what}</span>
        <Show when={props.label}>{(label) => <span class="entry-label"> {words().quote(label())}</span>}</Show>
      </h3>
      <Show when={props.marks.length > 0}>
        <p class="entry-marks">{props.marks.join(' · ')}</p>
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
    </article>
  );
}

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const tone = (success: boolean | null | undefined): string | undefined =>
  success === true ? 'success' : success === false ? 'failure' : undefined;
