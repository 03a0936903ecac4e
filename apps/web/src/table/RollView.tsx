// A plain roll in the ledger.
import { explainRoll, number, signed } from '@brosok/dice';
import type { RollEntry } from '@brosok/table';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { DiceRow } from '../dice/DiceRow.js';
import { rollDice } from '../dice/rollTelling.js';
import { language, words } from '../words/language.js';
import { set } from '../words/set.js';
import { EntryFrame } from './EntryFrame.js';

export function RollView(props: { entry: RollEntry; who: string; fresh: boolean }): JSX.Element {
  const roll = () => props.entry.roll;
  const rounds = () => roll().totals ?? null;
  const verdict = () => {
    const { success } = roll();
    return success === undefined ? null : { text: words().verdict[success ? 'success' : 'failure'], success };
  };
  return (
    <EntryFrame
      entry={props.entry}
      who={props.who}
      what={<span class="entry-expression">{props.entry.expression}</span>}
      marks={props.entry.realDice ? [words().table.realDice] : []}
      number={shownTotal(roll().total)}
      verdict={verdict()}
      fresh={props.fresh}
    >
      <Show when={rounds()} fallback={<DiceRow dice={rollDice(roll())} lively={props.fresh} />}>
        {(totals) => (
          <ol class="rounds">
            <For each={totals()}>
              {(total, index) => (
                <li class="round">
                  <DiceRow
                    dice={rollDice({ dice: roll().dice.filter(({ round }) => round === index()) })}
                    lively={props.fresh}
                    limit={16}
                  />
                  <span class="round-total">{number(language(), total)}</span>
                </li>
              )}
            </For>
          </ol>
        )}
      </Show>
      <Show when={roll().margin}>
        {(margin) => (
          <p class="entry-note">
            {words().table.margin(signed(language(), margin()), number(language(), roll().target ?? 0))}
          </p>
        )}
      </Show>
      <HowItCame entry={props.entry} />
    </EntryFrame>
  );
}

/** A number as it fits the column: exact where it is whole, else two places. */
const shownTotal = (total: number | null): string | null => (total === null ? null : number(language(), total));

/** How the total came about, where there is more to it than dice and a sum. */
function HowItCame(props: { entry: RollEntry }): JSX.Element {
  const lines = createMemo(() => explainRoll(props.entry.roll, language()).map(set));
  return (
    <Show when={lines().length > 1}>
      <details class="entry-how">
        <summary>{words().table.how}</summary>
        <ul>
          <For each={lines()}>{(line) => <li>{line}</li>}</For>
        </ul>
      </details>
    </Show>
  );
}
