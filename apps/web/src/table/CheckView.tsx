// A check in the ledger: its dice so far, whose move it is, and in the end how it came out.
import { number } from '@brosok/dice';
import type { Kind } from '@brosok/rules';
import type { CheckEntry } from '@brosok/table';
import { createMemo, createSignal, For, type JSX, lazy, Show, Suspense, useContext } from 'solid-js';
import { DiceRow } from '../dice/DiceRow.js';
import { accentOf } from '../dice/looks.js';
import { checkDice } from '../dice/telling.js';
import { boardOf, kindLabels, kindWords } from '../rules.js';
import { language, words } from '../words/language.js';
import { mayAct, TableContext } from './context.js';
import { EntryFrame } from './EntryFrame.js';
import { headline } from './headline.js';
import { Why } from './Why.js';

const OddsLink = lazy(async () => ({ default: (await import('../advice/Advice.js')).OddsLink }));

export function CheckView(props: {
  entry: CheckEntry;
  kind: Kind;
  system: string;
  who: string;
  /** Who started it, where that was another. */
  by: string | null;
  /** Who may move now, in a sentence; empty when it is over. */
  waitingFor: string;
  fresh: boolean;
}): JSX.Element {
  const said = () => kindWords(props.kind);
  const told = createMemo(() => said().explain(props.entry.state));
  /** How it came out and what that comes from; while it goes on the dice tell it. The rest is there for the asking. */
  const shown = () => {
    if (over()) return told().slice(-2);
    return props.entry.state.dice.length === 0 ? told().slice(-1) : [];
  };
  const [opened, setOpened] = createSignal(false);
  const over = () => props.entry.state.phase === 'done';
  const board = () => boardOf(props.entry.state.system);
  // an entry that is shown for its look alone is of no table
  const at = useContext(TableContext);
  const mayFollow = () => at !== undefined && mayAct(at.view().you);
  const glance = () => headline(props.entry.outcome);
  const shownNumber = () => {
    const value = glance().number;
    return value === null ? null : number(language(), value);
  };
  const verdict = () => {
    const { result, success } = glance();
    if (result !== null) return { text: kindLabels(props.kind).value(result), success };
    return success === null ? null : { text: words().verdict[success ? 'success' : 'failure'], success };
  };
  const marks = () => [
    ...(props.by === null ? [] : [words().table.startedBy(props.by)]),
    ...(props.entry.hidden === null ? [] : [words().entry.hidden[props.entry.hidden]]),
    ...(props.entry.realDice ? [words().table.realDice] : []),
  ];
  return (
    <EntryFrame
      entry={props.entry}
      who={props.who}
      what={
        <>
          <span class="entry-kind">{said().name}</span>
          <span class="entry-system"> {props.system}</span>
        </>
      }
      marks={marks()}
      accent={accentOf(props.entry.state.system)}
      number={shownNumber()}
      verdict={verdict()}
      fresh={props.fresh}
    >
      <Show when={props.entry.state.dice.length > 0}>
        <DiceRow dice={checkDice(props.entry.state, kindLabels(props.kind))} lively={props.fresh} />
      </Show>
      <Show when={board()?.Check} keyed>
        {(Part) => <Part entry={props.entry} />}
      </Show>
      <For each={shown().slice(0, -1)}>{(line) => <p class="entry-note">{line}</p>}</For>
      <Show when={shown().at(-1)}>{(line) => <p class={over() ? 'entry-outcome' : 'entry-note'}>{line()}</p>}</Show>
      <Show when={told().length > shown().length}>
        <details class="entry-how" onToggle={(event) => setOpened(opened() || event.currentTarget.open)}>
          <summary>{words().table.how}</summary>
          <ul>
            <For each={told()}>{(line) => <li>{line}</li>}</For>
          </ul>
          <Why
            system={props.entry.state.system}
            to={`phase.${props.kind.name}.${props.entry.state.phase}`}
            text={words().rules}
          />{' '}
          <Show when={opened()}>
            <Suspense>
              <OddsLink subject={{ from: 'state', state: props.entry.state, advises: false }} />
            </Suspense>
          </Show>
        </details>
      </Show>
      <Show when={over() && !props.entry.undone && mayFollow() && board()?.Follow} keyed>
        {(Part) => <Part entry={props.entry} />}
      </Show>
      <Show when={!over() && !props.entry.undone && props.waitingFor !== ''}>
        <p class="entry-waiting">{words().table.waiting(props.waitingFor)}</p>
      </Show>
    </EntryFrame>
  );
}
