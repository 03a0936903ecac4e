// The chances of at least, or at most, each value.
import { For, type JSX } from 'solid-js';
import { Chart } from './Chart.js';
import { drawAtLeast } from './draw/atLeast.js';
import type { AtLeastProps } from './model.js';
import { atLeastSummary } from './summaries.js';
import { atLeastTable } from './tables.js';
import { tongue } from './tongue.js';

export function AtLeast(props: AtLeastProps): JSX.Element {
  return (
    <Chart
      title={props.title}
      subtitle={props.subtitle ?? ''}
      summary={atLeastSummary(props, tongue())}
      draw={(width) => drawAtLeast(props, width, tongue())}
      table={() => atLeastTable(props, tongue())}
      controls={
        <fieldset class="chart-switch">
          <legend class="unseen">{tongue().words.direction}</legend>
          <For each={['atLeast', 'atMost'] as const}>
            {(direction) => (
              <button
                type="button"
                aria-pressed={props.direction === direction}
                onClick={() => props.onDirection(direction)}
              >
                {tongue().words[direction]}
              </button>
            )}
          </For>
        </fieldset>
      }
    />
  );
}
