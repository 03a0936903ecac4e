// A die as a drawing: its solid, its material and what is engraved on the face. Decoration: the words stand beside it.
import type { Face } from '@brosok/dice';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { lookOf, type Mark, markOf, type SymbolName } from './looks.js';
import { SHAPES, type Shape, type ShapeName } from './shapes.js';
import { GLYPHS } from './symbols.js';
import './die.css';

/** What became of a die, as it is drawn: struck and faded, set aside, what it was before a change, or plain. */
export type Fate = 'plain' | 'dropped' | 'aside' | 'before';

const WITH_NINE: readonly ShapeName[] = ['d10', 'd12', 'd20', 'ball'];

export function Die(props: { die: string; face: Face | null; fate?: Fate; small?: boolean }): JSX.Element {
  const look = () => lookOf(props.die);
  const shape = () => SHAPES[look().shape];
  return (
    <svg
      class="die"
      viewBox="0 0 64 64"
      aria-hidden="true"
      data-material={look().material}
      data-fate={props.fate ?? 'plain'}
      data-small={props.small ? '' : undefined}
    >
      <g class="die-body">
        <For each={shape().facets}>{(facet) => <polygon points={facet.points} data-tone={facet.tone} />}</For>
        <polygon class="die-edge" points={shape().outline} />
        <Show when={props.face === null ? null : markOf(props.die, props.face)}>
          {(mark) => <Engraving mark={mark()} shape={shape()} both={WITH_NINE.includes(look().shape)} />}
        </Show>
      </g>
      <Show when={props.fate === 'dropped'}>
        <path class="die-strike" d="M6 58 58 6" />
      </Show>
    </svg>
  );
}

function Engraving(props: { mark: Mark; shape: Shape; both: boolean }): JSX.Element {
  return (
    <Switch>
      <Match when={props.mark.kind === 'text' && props.mark}>
        {(mark) => <Figure text={mark().text} shape={props.shape} both={props.both} />}
      </Match>
      <Match when={props.mark.kind === 'sign' && props.mark}>{(mark) => <Sign sign={mark().sign} />}</Match>
      <Match when={props.mark.kind === 'symbols' && props.mark}>
        {(mark) => <Symbols symbols={mark().symbols} shape={props.shape} />}
      </Match>
    </Switch>
  );
}

/** A figure as large as its length leaves room for; where there is both 6 and 9 a line under them tells them apart. */
function Figure(props: { text: string; shape: Shape; both: boolean }): JSX.Element {
  const size = () => props.shape.size * narrowing(props.text.length);
  return (
    <>
      <text class="die-figure" x={props.shape.x} y={props.shape.y + size() * 0.35} font-size={String(size())}>
        {props.text}
      </text>
      <Show when={props.both && (props.text === '6' || props.text === '9')}>
        <path
          class="die-underline"
          d={`M${props.shape.x - size() * 0.2} ${props.shape.y + size() * 0.47}h${size() * 0.4}`}
        />
      </Show>
    </>
  );
}

/** How much smaller a longer figure is set. */
const narrowing = (length: number): number => (length < 2 ? 1 : length === 2 ? 0.92 : 2 / length);

/** Plus, minus or nothing, cut into the face: a lit lower edge under the dark cut. */
function Sign(props: { sign: -1 | 0 | 1 }): JSX.Element {
  const d = () => (props.sign === 1 ? 'M32 19v27M18.5 32.5h27' : 'M18.5 32.5h27');
  return (
    <Show when={props.sign !== 0}>
      <path class="die-cut-light" d={d()} transform="translate(1.1 1.3)" />
      <path class="die-cut" d={d()} />
    </Show>
  );
}

/** One symbol in the middle, or two beside each other on the diagonal. */
function Symbols(props: { symbols: readonly SymbolName[]; shape: Shape }): JSX.Element {
  const place = (index: number) => {
    const scale = (Math.max(props.shape.size, 30) / 34) * (props.symbols.length === 1 ? 1.35 : 0.95);
    const shift = props.symbols.length === 1 ? 0 : (index === 0 ? -1 : 1) * Math.max(props.shape.size, 30) * 0.27;
    return `translate(${props.shape.x - 12 * scale + shift} ${props.shape.y - 12 * scale + shift * 0.8}) scale(${scale})`;
  };
  return (
    <For each={props.symbols}>
      {(symbol, index) => (
        <g transform={place(index())}>
          <SymbolPaths symbol={symbol} />
        </g>
      )}
    </For>
  );
}

const SymbolPaths = (props: { symbol: SymbolName }): JSX.Element => (
  <>
    <path class="die-symbol" d={GLYPHS[props.symbol].fill} />
    <path class="die-symbol-line" d={GLYPHS[props.symbol].line} />
  </>
);

/** A symbol by itself, at the size of the text around it. */
export const SymbolSign = (props: { symbol: SymbolName }): JSX.Element => (
  <svg class="symbol-sign" viewBox="0 0 24 24" aria-hidden="true">
    <SymbolPaths symbol={props.symbol} />
  </svg>
);
