// A distribution: a bar for each value, or for each few where there are many.
import type { JSX } from 'solid-js';
import { Chart } from './Chart.js';
import { drawDistribution } from './draw/distribution.js';
import type { DistributionProps } from './model.js';
import { distributionSummary } from './summaries.js';
import { distributionTable } from './tables.js';
import { tongue } from './tongue.js';

export function Distribution(props: DistributionProps): JSX.Element {
  return (
    <Chart
      title={props.title}
      subtitle={props.subtitle ?? ''}
      summary={distributionSummary(props, tongue())}
      draw={(width) => drawDistribution(props, width, tongue())}
      table={() => distributionTable(props, tongue())}
    />
  );
}
