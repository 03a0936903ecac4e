// Two set-ups over one another, and what is different in words.
import type { JSX } from 'solid-js';
import { Chart } from './Chart.js';
import { drawNumbers, drawPairs } from './draw/compare.js';
import type { CompareProps } from './model.js';
import { compareSummary } from './summaries.js';
import { compareTable } from './tables.js';
import { tongue } from './tongue.js';

export function Compare(props: CompareProps): JSX.Element {
  return (
    <Chart
      title={props.title}
      subtitle={props.subtitle ?? ''}
      summary={compareSummary(props, tongue())}
      draw={(width) =>
        props.kind === 'numbers'
          ? drawNumbers(props, props.thresholds ?? null, width, tongue())
          : drawPairs(props, width, tongue())
      }
      table={() => compareTable(props, tongue())}
    />
  );
}
