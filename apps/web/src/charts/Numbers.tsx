// Under a chart, opened when it is wanted: its values as a table, and the chart as files.
import { createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import { finerText, fractionText, valueText } from './numbers.js';
import type { Scene } from './scene.js';
import { isExact, type Table, type TableCell } from './table.js';
import { tongue } from './tongue.js';

interface NumbersProps {
  readonly title: string;
  readonly subtitle: string;
  readonly summary: string;
  readonly draw: (width: number) => Scene;
  readonly table: () => Table;
  /** Whether the values are shown here; else the chart is a table itself. */
  readonly shown: boolean;
}

export function Numbers(props: NumbersProps): JSX.Element {
  const id = createUniqueId();
  const [isOpen, setOpen] = createSignal(false);
  return (
    <details class="chart-numbers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>
        {tongue().words.table}
        <span class="unseen">: {props.title}</span>
      </summary>
      <Show when={isOpen()}>
        <Files {...props} />
        <Show when={props.shown}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section class="chart-scroll" aria-labelledby={id} tabIndex={0}>
            <Values table={props.table()} title={props.title} />
          </section>
        </Show>
      </Show>
    </details>
  );
}

function Files(props: NumbersProps): JSX.Element {
  const [failed, setFailed] = createSignal(false);
  const formats = ['SVG', 'PNG', 'CSV'] as const;
  const keep = async (format: (typeof formats)[number], near: Element): Promise<void> => {
    const { words } = tongue();
    const { saveChart } = await import('./export/export.js');
    const { title, subtitle, summary, draw, table } = props;
    setFailed(!(await saveChart(format, { title, subtitle, summary, draw, table, words }, near)));
  };
  return (
    <>
      <p class="chart-files">
        <span class="hint">{tongue().words.files}</span>
        <For each={formats}>
          {(format) => (
            <button
              type="button"
              class="button"
              aria-label={tongue().words.saveAs(format, props.title)}
              onClick={(event) => {
                keep(format, event.currentTarget).catch(() => setFailed(true));
              }}
            >
              {format}
            </button>
          )}
        </For>
      </p>
      <Show when={failed()}>
        <p class="fault" role="alert">
          {tongue().words.failed}
        </p>
      </Show>
    </>
  );
}

function Values(props: { table: Table; title: string }): JSX.Element {
  return (
    <table class="chart-table">
      <caption class="unseen">{props.title}</caption>
      <thead>
        <tr>
          <For each={props.table.columns}>
            {({ name, kind }, index) => (
              <>
                <th scope="col" data-kind={index() === 0 ? 'text' : kind}>
                  {name}
                </th>
                <Show when={hasFraction(kind)}>
                  <th scope="col" data-kind="fraction">
                    {tongue().words.exactly}
                    <Show when={props.table.columns.length > 2}>
                      <span class="unseen">: {name}</span>
                    </Show>
                  </th>
                </Show>
              </>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={props.table.rows}>
          {(row) => (
            <tr>
              <For each={props.table.columns}>
                {({ kind }, index) => (
                  <Show when={index() > 0} fallback={<th scope="row">{told(row[0] ?? { kind: 'none' })}</th>}>
                    <td data-kind={kind}>{told(row[index()] ?? { kind: 'none' })}</td>
                    <Show when={hasFraction(kind)}>
                      <td data-kind="fraction">{fractionOf(row[index()] ?? { kind: 'none' })}</td>
                    </Show>
                  </Show>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** A difference follows from the fractions beside it. */
const hasFraction = (kind: Table['columns'][number]['kind']): boolean => isExact(kind) && kind !== 'points';

function told(cell: TableCell): string {
  const { language, words } = tongue();
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return valueText(language, cell.value);
    case 'chance':
      return finerText(language, cell.value.decimal);
    case 'exact':
      return valueText(language, cell.value.decimal);
    case 'points':
      return words.pointsShort(cell.value.decimal);
    case 'none':
      return '';
  }
}

const fractionOf = (cell: TableCell): string =>
  cell.kind === 'chance' || cell.kind === 'exact' ? fractionText(cell.value) : '';
