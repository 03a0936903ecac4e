// Every chart with numbers of dice, for the styleguide: many bars and few, names of any length, cells still to come.
import { type Exact, exact, odds, oddsAnswer, ratio } from '@brosok/dice';
import { createSignal, type JSX } from 'solid-js';
import { language } from '../words/language.js';
import { AtLeast } from './AtLeast.js';
import { Compare } from './Compare.js';
import { Distribution } from './Distribution.js';
import { HeatMap } from './HeatMap.js';
import type { Direction, NamedChance, NumberChances } from './model.js';
import { Results } from './Results.js';
import { Steps } from './Steps.js';
import { SAMPLES } from './sampleWords.js';
import './samples.css';

export function Samples(): JSX.Element {
  const [direction, setDirection] = createSignal<Direction>('atLeast');
  const [here, setHere] = createSignal({ row: 1, column: 2 });
  const words = () => SAMPLES[language()];
  const few = chancesOf('3d6');
  const many = chancesOf('12d100');
  const endless = chancesOf('4d6!');
  return (
    <div class="chart-samples">
      <Distribution
        title={words().sum('3d6')}
        axis={words().total}
        chances={few}
        threshold={{ at: 12, name: words().difficulty(12) }}
      />
      <Distribution title={words().sum('d20')} axis={words().total} chances={chancesOf('d20+5')} />
      <Distribution
        title={words().sum('12d100')}
        subtitle={words().manyValues}
        axis={words().total}
        chances={many}
        threshold={{ at: 700, name: words().difficulty(700) }}
      />
      <Distribution title={words().sum('4d6!')} subtitle={words().endless} axis={words().total} chances={endless} />
      <AtLeast
        title={words().reach('3d6')}
        axis={words().total}
        chances={few}
        threshold={{ at: 12, name: words().difficulty(12) }}
        direction={direction()}
        onDirection={setDirection}
      />
      <Results title={words().duality} subtitle={words().dualitySetup} results={duality(words().five)} exclusive />
      <Results title={words().targets} results={targets(words().people)} exclusive={false} />
      <Compare
        kind="numbers"
        title={words().oneMore}
        axis={words().total}
        a={{ name: words().roll('3d6'), chances: few }}
        b={{ name: words().roll('4d6kh3'), chances: chancesOf('4d6kh3') }}
        thresholds={{ a: { at: 12, name: words().difficulty(12) }, b: { at: 12, name: words().difficulty(12) } }}
      />
      <Compare
        kind="results"
        title={words().helped}
        a={{ name: words().alone, chances: duality(words().five) }}
        b={{ name: words().withHelp, chances: duality(words().five, HELPED) }}
      />
      <HeatMap
        title={words().pools}
        rows={{ title: words().dice, headings: ['1', '2', '3', '4', '5'] }}
        columns={{ title: words().target, headings: ['1', '2', '3', '4', '5', '6'] }}
        cells={POOLS}
        measure="chance"
        here={here()}
        onChoose={setHere}
      />
      <HeatMap
        title={words().pending}
        rows={{ title: words().dice, headings: ['1', '2'] }}
        columns={{ title: words().target, headings: ['1', '2', '3'] }}
        cells={[
          [part(3, 4), 'pending', 'none'],
          [part(15, 2), 'pending', 'pending'],
        ]}
        measure="number"
      />
      <Steps
        title={words().contest}
        subtitle={words().contestSetup}
        axis={words().exchange}
        steps={[words().now, '1', '2', '3', '4']}
        courses={words().sides.map((name, side) => ({
          name,
          chances: (COURSES[side] ?? []).map((each) => part(each, 100)),
        }))}
      />
    </div>
  );
}

const part = (numerator: number, denominator: number): Exact => exact(ratio(BigInt(numerator), BigInt(denominator)));

function chancesOf(expression: string): NumberChances {
  const answer = odds(expression);
  return answer.ok ? oddsAnswer(answer.value) : { outcomes: [], mean: null };
}

const WAYS = [12, 49, 22, 38, 23];
const HELPED = [12, 61, 30, 25, 16];
const TONES = ['good', 'good', 'good', 'bad', 'bad'] as const;

const duality = (names: readonly string[], ways: readonly number[] = WAYS): readonly NamedChance[] =>
  names.map((name, index) => ({ name, chance: part(ways[index] ?? 0, 144), tone: TONES[index] ?? 'neither' }));

const targets = (names: readonly string[]): readonly NamedChance[] =>
  names.map((name, index) => ({ name, chance: part(13 - 4 * index, 20), tone: 'neither' }));

/** At least so many dice of several show 4 or more. */
const POOLS = [1, 2, 3, 4, 5].map((dice) =>
  [1, 2, 3, 4, 5, 6].map((target): Exact | 'none' => {
    const answer = odds(`${dice}d6>=4 vs ${target}`);
    const success = answer.ok ? oddsAnswer(answer.value).success : undefined;
    return target > dice ? 'none' : (success ?? 'none');
  }),
);

const COURSES = [
  [50, 62, 71, 66, 83],
  [38, 30, 24, 31, 15],
  [12, 8, 5, 3, 2],
];
