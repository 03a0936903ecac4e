// A roll in the ledger that came to nothing: the dice that fell until then, and why.
import { dieName, number } from '@brosok/dice';
import { explainFailed, type FailedEntry } from '@brosok/table';
import type { JSX } from 'solid-js';
import { DiceRow } from '../dice/DiceRow.js';
import type { ShownDie } from '../dice/telling.js';
import { language, words } from '../words/language.js';
import { set } from '../words/set.js';
import { EntryFrame } from './EntryFrame.js';

export function FailedView(props: { entry: FailedEntry; who: string; fresh: boolean }): JSX.Element {
  return (
    <EntryFrame
      entry={props.entry}
      who={props.who}
      what={<span class="entry-expression">{props.entry.expression}</span>}
      marks={[]}
      number={null}
      verdict={null}
      fresh={props.fresh}
    >
      <DiceRow dice={props.entry.dice.map(shown)} lively={props.fresh} />
      <p class="entry-outcome">{set(explainFailed(props.entry.error, language()))}</p>
    </EntryFrame>
  );
}

function shown({ die, face }: FailedEntry['dice'][number], key: number): ShownDie {
  const told = number(language(), face);
  const name = `${dieName(die, language())}: ${told}`;
  const common = { fate: 'plain', whose: null, parent: null, before: [] } as const;
  return { ...common, key, die, face, name, story: [words().die.steps.roll(told)] };
}
