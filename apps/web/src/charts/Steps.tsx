// Chances step by step: a line for each side.
import type { JSX } from 'solid-js';
import { Chart } from './Chart.js';
import { drawSteps } from './draw/steps.js';
import type { StepsProps } from './model.js';
import { stepsSummary } from './summaries.js';
import { stepsTable } from './tables.js';
import { tongue } from './tongue.js';

export function Steps(props: StepsProps): JSX.Element {
  return (
    <Chart
      title={props.title}
      subtitle={props.subtitle ?? ''}
      summary={stepsSummary(props, tongue())}
      draw={(width) => drawSteps(props, width, tongue())}
      table={() => stepsTable(props)}
    />
  );
}
