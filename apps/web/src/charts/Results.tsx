// Named results: a bar for each, its chance beside it.
import type { JSX } from 'solid-js';
import { Chart } from './Chart.js';
import { drawResults } from './draw/results.js';
import type { ResultsProps } from './model.js';
import { resultsSummary } from './summaries.js';
import { resultsTable } from './tables.js';
import { tongue } from './tongue.js';

export function Results(props: ResultsProps): JSX.Element {
  return (
    <Chart
      title={props.title}
      subtitle={props.subtitle ?? ''}
      summary={resultsSummary(props, tongue())}
      draw={(width) => drawResults(props.results, width, tongue())}
      table={() => resultsTable(props, tongue())}
    />
  );
}
