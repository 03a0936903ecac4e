// What is wanted of a roll-and-keep check beside the success, and what was wanted last stays wanted.
import { number } from '@brosok/dice';
import { createSignal, type JSX } from 'solid-js';
import { Choice } from '../form/Choice.js';
import type { JsonObject } from '../json.js';
import { language } from '../words/language.js';
import { besidesText } from './reasons.js';
import { adviceWords } from './words.js';

interface Goal {
  readonly opportunities: number;
  /** Null: any. */
  readonly maxStrife: number | null;
}

const [goal, setGoal] = createSignal<Goal>({ opportunities: 0, maxStrife: null });

/** As the rules have it. */
export const wantedGoal = (): JsonObject => {
  const { opportunities, maxStrife } = goal();
  return { opportunities, ...(maxStrife === null ? {} : { maxStrife }) };
};

export function GoalChoice(): JSX.Element {
  const line = () => {
    const { opportunities, maxStrife } = goal();
    return [
      adviceWords().success,
      ...(opportunities > 0 ? [besidesText(language(), 'opportunities', opportunities)] : []),
      ...(maxStrife === null ? [] : [adviceWords().strifeAtMost(besidesText(language(), 'strife', maxStrife))]),
    ].join(', ');
  };
  return (
    <details class="advice-goal">
      <summary>
        {adviceWords().goal}: {line()}
      </summary>
      <Choice
        legend={adviceWords().wantedOpportunities}
        options={[0, 1, 2, 3]}
        value={goal().opportunities}
        name={(value) => number(language(), value)}
        onChange={(opportunities) => setGoal((now) => ({ ...now, opportunities }))}
      />
      <Choice
        legend={adviceWords().wantedStrife}
        options={[ANY, 0, 1, 2, 3]}
        value={goal().maxStrife ?? ANY}
        name={(value) => (value === ANY ? adviceWords().anyStrife : number(language(), value))}
        onChange={(value) => setGoal((now) => ({ ...now, maxStrife: value === ANY ? null : value }))}
      />
    </details>
  );
}

/** Stands for no limit among the numbers. */
const ANY = -1;
