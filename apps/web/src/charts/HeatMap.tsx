// A heat map as a table: a number in every cell, darker where it is larger, walked with the arrow keys.
import { createEffect, createSignal, For, type JSX, on, Show } from 'solid-js';
import { Chart } from './Chart.js';
import { drawHeatMap, levelsOf } from './draw/heatMap.js';
import type { HeatMapProps } from './model.js';
import { chanceText, finerText, fractionText, valueText } from './numbers.js';
import { heatSummary } from './summaries.js';
import { heatTable } from './tables.js';
import { tongue } from './tongue.js';
import './heatMap.css';

export function HeatMap(props: HeatMapProps): JSX.Element {
  return (
    <Chart
      title={props.title}
      subtitle={props.subtitle ?? ''}
      summary={heatSummary(props, tongue())}
      draw={(width) => drawHeatMap(props, width, tongue())}
      table={() => heatTable(props, tongue())}
    >
      <Grid {...props} />
    </Chart>
  );
}

function Grid(props: HeatMapProps): JSX.Element {
  let body: HTMLTableSectionElement | undefined;
  const start = () => props.here ?? { row: 0, column: 0 };
  const [at, setAt] = createSignal(start());
  const [read, setRead] = createSignal<string | null>(null);
  createEffect(on([() => props.rows.headings.length, () => props.columns.headings.length], () => setAt(start())));
  const levels = () => levelsOf(props.cells, props.measure, props.most);
  const cellAt = (row: number, column: number) => props.cells[row]?.[column] ?? 'none';
  const go = (row: number, column: number): void => {
    setAt({
      row: Math.max(0, Math.min(row, props.rows.headings.length - 1)),
      column: Math.max(0, Math.min(column, props.columns.headings.length - 1)),
    });
    body?.querySelector<HTMLElement>(`[data-row="${at().row}"][data-column="${at().column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { row, column } = at();
    const end = props.columns.headings.length - 1;
    const ways: Readonly<Record<string, () => void>> = {
      ArrowRight: () => go(row, column + 1),
      ArrowLeft: () => go(row, column - 1),
      ArrowDown: () => go(row + 1, column),
      ArrowUp: () => go(row - 1, column),
      Home: () => (event.ctrlKey ? go(0, 0) : go(row, 0)),
      End: () => (event.ctrlKey ? go(props.rows.headings.length - 1, end) : go(row, end)),
      ...(props.onChoose ? { Enter: () => props.onChoose?.(at()), ' ': () => props.onChoose?.(at()) } : {}),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  };
  const tell = (row: number, column: number): string => {
    const { language, words } = tongue();
    const cell = cellAt(row, column);
    const told =
      cell === 'pending'
        ? words.pending
        : cell === 'none'
          ? words.empty
          : `${props.measure === 'chance' ? finerText(language, cell.decimal) : valueText(language, cell.decimal)}, ${fractionText(cell)}`;
    return words.cell(
      `${props.rows.title} ${props.rows.headings[row] ?? ''}`,
      `${props.columns.title} ${props.columns.headings[column] ?? ''}`,
      told,
    );
  };
  return (
    <>
      <div class="heat-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys */}
        <table class="heat" role="grid" aria-label={props.title} aria-readonly="true">
          <thead>
            <tr>
              <th class="heat-title heat-row" scope="col" rowSpan={2}>
                {props.rows.title}
              </th>
              <th class="heat-title" colSpan={props.columns.headings.length} scope="colgroup">
                {props.columns.title}
              </th>
            </tr>
            <tr>
              <For each={props.columns.headings}>
                {(heading) => (
                  // as wide as one another whatever is in the cells, so that nothing moves when one is reckoned
                  <th scope="col" style={{ width: `${100 / props.columns.headings.length}%` }}>
                    {heading}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody ref={body} onFocusOut={() => setRead(null)}>
            <For each={props.rows.headings}>
              {(heading, row) => (
                <tr>
                  <th scope="row" class="heat-row">
                    {heading}
                  </th>
                  <For each={props.columns.headings}>
                    {(_, column) => {
                      const cell = () => cellAt(row(), column());
                      const isHere = () => props.here?.row === row() && props.here.column === column();
                      const isThere = () => props.there?.cell.row === row() && props.there.cell.column === column();
                      return (
                        <td
                          class="heat-cell"
                          data-row={row()}
                          data-column={column()}
                          data-state={typeof cell() === 'string' ? cell() : undefined}
                          data-here={isHere() ? '' : undefined}
                          data-there={isThere() ? '' : undefined}
                          data-choice={props.onChoose ? '' : undefined}
                          aria-current={isHere() ? 'true' : undefined}
                          tabIndex={at().row === row() && at().column === column() ? 0 : -1}
                          style={{ '--level': String(levelOf(cell(), levels())) }}
                          onFocus={() => {
                            setAt({ row: row(), column: column() });
                            setRead(tell(row(), column()));
                          }}
                          onPointerEnter={() => setRead(tell(row(), column()))}
                          onPointerLeave={() => setRead(null)}
                          onKeyDown={onKeyDown}
                          onClick={() => {
                            go(row(), column());
                            props.onChoose?.({ row: row(), column: column() });
                          }}
                        >
                          <CellText cell={cell()} measure={props.measure} />
                        </td>
                      );
                    }}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
      <p class="heat-read">{read() ?? '\u00a0'}</p>
    </>
  );
}

type HeatCell = HeatMapProps['cells'][number][number];

const levelOf = (cell: HeatCell, levels: (value: number) => number): number =>
  typeof cell === 'string' ? 0 : levels(cell.decimal);

function CellText(props: { cell: HeatCell; measure: HeatMapProps['measure'] }): JSX.Element {
  const told = () => {
    const { language } = tongue();
    if (typeof props.cell === 'string') return null;
    return props.measure === 'chance'
      ? chanceText(language, props.cell.decimal)
      : valueText(language, props.cell.decimal);
  };
  return (
    <Show
      when={told()}
      fallback={
        <>
          <span aria-hidden="true">{props.cell === 'pending' ? '…' : '—'}</span>
          <span class="unseen">{props.cell === 'pending' ? tongue().words.pending : tongue().words.empty}</span>
        </>
      }
    >
      {told()}
    </Show>
  );
}
