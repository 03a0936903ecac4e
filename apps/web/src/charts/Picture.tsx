// A picture on the page: an SVG in the page's colours, drawn anew where it changes; bars move to where they are now.
import { createUniqueId, For, Index, type JSX, Match, Switch } from 'solid-js';
import type { Fill, Mark, Scene } from './scene.js';

export function Picture(props: { scene: Scene; read: number | null }): JSX.Element {
  const id = createUniqueId();
  const spot = () => (props.read === null ? undefined : props.scene.spots[props.read]);
  return (
    <svg
      class="chart-picture"
      viewBox={`0 0 ${props.scene.width} ${props.scene.height}`}
      style={{ height: `${props.scene.height / 16}rem` }}
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${id}-hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="fill-leaf" width="5" height="5" />
          <rect class="fill-accent" width="1.1" height="5" />
        </pattern>
        <pattern id={`${id}-dots`} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect class="fill-leaf" width="5" height="5" />
          <circle class="fill-accent" cx="1.5" cy="1.5" r="0.95" />
        </pattern>
      </defs>
      <For each={props.scene.back}>{(mark) => <MarkView mark={mark} id={id} />}</For>
      <g class="chart-bars">
        <Index each={props.scene.bars}>{(mark) => <MarkView mark={mark()} id={id} />}</Index>
      </g>
      <For each={props.scene.front}>{(mark) => <MarkView mark={mark} id={id} />}</For>
      {spot() && (
        <rect
          class="chart-read"
          x={(spot()?.x ?? 0) - 2}
          y={(spot()?.y ?? 0) - 2}
          width={(spot()?.width ?? 0) + 4}
          height={(spot()?.height ?? 0) + 4}
        />
      )}
    </svg>
  );
}

function MarkView(props: { mark: Mark; id: string }): JSX.Element {
  return (
    <Switch>
      <Match when={props.mark.kind === 'rect' && props.mark}>
        {(mark) => (
          <rect
            class={paintOf(mark())}
            x={mark().x}
            y={mark().y}
            width={mark().width}
            height={mark().height}
            fill={patternOf(mark().fill, props.id)}
            stroke-width={mark().stroke?.width}
            stroke-dasharray={mark().stroke?.dash}
          />
        )}
      </Match>
      <Match when={props.mark.kind === 'path' && props.mark}>
        {(mark) => (
          <path
            class={paintOf(mark())}
            d={mark().d}
            fill={patternOf(mark().fill, props.id)}
            stroke-width={mark().stroke?.width}
            stroke-dasharray={mark().stroke?.dash}
          />
        )}
      </Match>
      <Match when={props.mark.kind === 'text' && props.mark}>
        {(mark) => (
          <text
            class={`chart-text fill-${mark().colour}`}
            classList={{ 'chart-strong': mark().strong, 'chart-serif': mark().face === 'serif' }}
            x={mark().x}
            y={mark().y}
            font-size={String(mark().size)}
            text-anchor={mark().anchor}
          >
            {mark().text}
          </text>
        )}
      </Match>
    </Switch>
  );
}

const isPattern = (fill: Fill | undefined): boolean => fill === 'hatch' || fill === 'dots';

const patternOf = (fill: Fill | undefined, id: string): string | undefined =>
  isPattern(fill) ? `url(#${id}-${fill})` : undefined;

const paintOf = ({ fill, stroke }: Pick<Extract<Mark, { kind: 'path' }>, 'fill' | 'stroke'>): string =>
  `${isPattern(fill) ? '' : `fill-${fill ?? 'nothing'}`} ${stroke ? `stroke-${stroke.colour}` : ''}`;
