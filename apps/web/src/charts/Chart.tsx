// The frame of every chart: title, a sentence that sums it up, the picture in which one reads value by value, and under
// it the numbers as a table and as files.
import { children, createMemo, createSignal, createUniqueId, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { ChartProps } from './model.js';
import { Numbers } from './Numbers.js';
import { Picture } from './Picture.js';
import { Reading } from './Reading.js';
import type { Scene } from './scene.js';
import type { Table } from './table.js';
import './charts.css';

export interface ChartFrameProps extends ChartProps {
  /** A sentence or two: what there is to see. */
  readonly summary: string;
  readonly draw: (width: number) => Scene;
  readonly table: () => Table;
  /** What stands instead of the picture, where the page shows it by other means. */
  readonly children?: JSX.Element;
  /** Between the sentence and the picture. */
  readonly controls?: JSX.Element;
}

export function Chart(props: ChartFrameProps): JSX.Element {
  const id = createUniqueId();
  const instead = children(() => props.children);
  return (
    <figure class="chart" aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <figcaption class="chart-head">
        <span class="chart-title" id={`${id}-title`}>
          {props.title}
        </span>
        <Show when={props.subtitle}>
          <span class="chart-subtitle">{props.subtitle}</span>
        </Show>
        <span class="chart-summary" id={`${id}-summary`}>
          {props.summary}
        </span>
      </figcaption>
      {props.controls}
      <Show when={instead()} fallback={<Plot title={props.title} draw={props.draw} />}>
        {instead()}
      </Show>
      <Numbers
        title={props.title}
        subtitle={props.subtitle ?? ''}
        summary={props.summary}
        draw={props.draw}
        table={props.table}
        shown={!instead()}
      />
    </figure>
  );
}

/** The picture as wide as there is room, in sixteenths of the reader's letter size, so that it grows with the text. */
function Plot(props: { title: string; draw: (width: number) => Scene }): JSX.Element {
  let box: HTMLDivElement | undefined;
  const [width, setWidth] = createSignal(560);
  const scene = createMemo(() => props.draw(width()));
  onMount(() => {
    if (!box) return;
    const measure = (): void => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const wide = Math.floor((box?.clientWidth ?? 0) / letter);
      if (wide > 0) setWidth(Math.max(NARROWEST, wide));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    onCleanup(() => observer.disconnect());
  });
  return (
    <div class="chart-plot" ref={box}>
      <Reading title={props.title} scene={scene()}>
        {(read) => <Picture scene={scene()} read={read} />}
      </Reading>
    </div>
  );
}

const NARROWEST = 220;
