// Dice of a check drawn in a terminal: boxes with symbols and colour, or plain letters where those are missing.
import { type Face, number } from '@brosok/dice';
import type { CheckDie } from '@brosok/rules';
import { padRight, type Style, type Terminal, widthOf, wrap } from '../terminal.js';
import { entry, type Names } from './names.js';

type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan';

/** How symbols on faces are drawn, by their keys; a symbol that is not here is written out. */
const SYMBOLS: Readonly<Record<string, { readonly glyph: string; readonly colour: Colour }>> = {
  su: { glyph: '●', colour: 'green' },
  ex: { glyph: '✹', colour: 'yellow' },
  op: { glyph: '◆', colour: 'cyan' },
  st: { glyph: '▲', colour: 'red' },
};

/** Dice whose numbers are signs. */
const SIGNED_DICE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dF: { '-1': '\u2212', '0': ' ', '1': '+' },
};

/** The colours by which dice that lie together are told apart. */
const DIE_COLOURS: Readonly<Record<string, Colour>> = {
  ring: 'magenta',
  skill: 'blue',
  hope: 'yellow',
  fear: 'magenta',
};

export interface Drawing {
  readonly names: Names;
  readonly terminal: Terminal;
  readonly style: Style;
}

/** The dice of a check, together by where they came from. Numbers under the dice are their ids. */
export function drawDice(dice: readonly CheckDie[], drawing: Drawing): readonly string[] {
  if (dice.length === 0) return [];
  const groups = grouped(dice).map((group) => ({ label: dieLabel(group[0], drawing.names), group }));
  const { columns } = drawing.terminal;
  const labelWidth = Math.max(...groups.map(({ label }) => widthOf(label)));
  const beside = columns >= 60 && labelWidth <= columns * 0.4;
  const room = columns - (beside ? labelWidth + 4 : 4);
  const lines = groups.flatMap(({ label, group }) => {
    const rows = dice.length > MOST_BOXES ? inRows(group, room, drawing) : boxRows(group, room, drawing);
    if (!beside) return [`  ${drawing.style.dim(label)}`, ...rows.map((row) => `  ${row}`)];
    const middle = Math.min(1, rows.length - 1);
    return rows.map(
      (row, index) => `  ${drawing.style.dim(padRight(index === middle ? label : '', labelWidth))}  ${row}`,
    );
  });
  return [...lines, ...legend(dice, drawing)];
}

/** One die in a line of text: `[●▲]`, plain `[su+st]`. */
export function inlineDie(die: CheckDie, drawing: Drawing): string {
  const { style } = drawing;
  const face = styledFace(die, drawing);
  return die.status === 'open' || die.status === 'used'
    ? `[${face || ' '}]`
    : style.dim(`(${style.struck(plainFace(die, drawing))})`);
}

/** With more dice than this they are written in lines and not drawn. */
const MOST_BOXES = 40;
const MOST_WRITTEN = 400;

function inRows(group: readonly CheckDie[], room: number, drawing: Drawing): readonly string[] {
  const written = group.slice(0, MOST_WRITTEN).map((die) => inlineDie(die, drawing));
  const rest = group.length - written.length;
  return wrap([...written, ...(rest > 0 ? [`… +${rest}`] : [])].join(' '), room);
}

/** Neighbours of one kind and origin. */
function grouped(dice: readonly CheckDie[]): readonly (readonly [CheckDie, ...CheckDie[]])[] {
  const groups: [CheckDie, ...CheckDie[]][] = [];
  for (const die of dice) {
    const open = groups.at(-1);
    if (
      open &&
      open[0].die === die.die &&
      open[0].origin.kind === die.origin.kind &&
      open[0].origin.name === die.origin.name
    )
      open.push(die);
    else groups.push([die]);
  }
  return groups;
}

/** What kind of die it is and where it came from. */
export function dieLabel({ die, origin }: CheckDie, names: Names): string {
  const from = names.value(origin.kind);
  const named = origin.name === undefined ? from : `${from} ${origin.name}`;
  return origin.kind === die ? named : `${names.value(die)}, ${lowered(named)}`;
}

/** As it stands within a sentence; what begins with several capitals stays. */
const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;

/** What a die shows, as text without styles. */
function plainFace({ die, face }: CheckDie, { names, terminal }: Drawing): string {
  const sign = entry(SIGNED_DICE[die] ?? {}, String(face));
  if (sign !== undefined) return sign;
  if (typeof face === 'number') return number(names.language, face);
  if (!terminal.glyphs) return face === 'blank' ? '' : face;
  return symbolsOf(face)
    .map((symbol) => SYMBOLS[symbol]?.glyph ?? symbol)
    .join('');
}

/** What a die shows, each symbol in its colour. */
function styledFace(die: CheckDie, drawing: Drawing): string {
  const { face } = die;
  const { style, terminal } = drawing;
  if (typeof face === 'number') return style.bold(plainFace(die, drawing));
  if (!terminal.glyphs) return style.bold(plainFace(die, drawing));
  return symbolsOf(face)
    .map((symbol) => {
      const look = SYMBOLS[symbol];
      return look ? style[look.colour](look.glyph) : symbol;
    })
    .join('');
}

/** The symbols of a face such as `su+op`; a blank has none. */
const symbolsOf = (face: Face): readonly string[] => (face === 'blank' ? [] : String(face).split('+'));

/** What the symbols mean that lie on the table. */
function legend(dice: readonly CheckDie[], { names, terminal, style }: Drawing): readonly string[] {
  const shown = new Set(dice.flatMap(({ face }) => (typeof face === 'string' ? symbolsOf(face) : [])));
  const known = [...shown].filter((symbol) => Object.hasOwn(SYMBOLS, symbol)).sort();
  if (known.length === 0) return [];
  const text = known
    .map((symbol) => {
      const { glyph = symbol, colour = 'cyan' } = SYMBOLS[symbol] ?? {};
      // held together by spaces that do not break, also within the name
      return `${style[colour](terminal.glyphs ? glyph : symbol)}\u00A0${names.value(symbol).replaceAll(' ', '\u00A0')}`;
    })
    .join('  ');
  return wrap(text, terminal.columns - 2).map((line) => `  ${line.trim()}`);
}

/** Corners and edges: top left, across, top right, upright, bottom left, bottom right. */
interface Frame {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly upright: string;
}

const FRAMES: Readonly<Record<'glyphs' | 'plain', Readonly<Record<'open' | 'used' | 'out', Frame>>>> = {
  glyphs: {
    open: { corners: ['╭', '╮', '╰', '╯'], across: '─', upright: '│' },
    used: { corners: ['┏', '┓', '┗', '┛'], across: '━', upright: '┃' },
    out: { corners: ['┌', '┐', '└', '┘'], across: '┄', upright: '┆' },
  },
  plain: {
    open: { corners: ['+', '+', '+', '+'], across: '-', upright: '|' },
    used: { corners: ['#', '#', '#', '#'], across: '=', upright: '#' },
    out: { corners: ['.', '.', '.', '.'], across: '.', upright: ':' },
  },
};

/** Three lines a die, as many beside each other as there is room for. */
function boxRows(dice: readonly CheckDie[], room: number, drawing: Drawing): readonly string[] {
  const inner = Math.max(2, ...dice.map((die) => Math.max(widthOf(plainFace(die, drawing)), String(die.id).length)));
  const perRow = Math.max(1, Math.floor((room + 1) / (inner + 5)));
  const rows: string[] = [];
  for (let first = 0; first < dice.length; first += perRow) {
    const boxes = dice.slice(first, first + perRow).map((die) => box(die, inner, drawing));
    for (let line = 0; line < 3; line += 1) rows.push(boxes.map((each) => each[line] ?? '').join(' '));
  }
  return rows;
}

function box(die: CheckDie, inner: number, drawing: Drawing): readonly [string, string, string] {
  const { style, terminal } = drawing;
  const status = die.status === 'open' || die.status === 'used' ? die.status : 'out';
  const { corners, across, upright } = FRAMES[terminal.glyphs ? 'glyphs' : 'plain'][status];
  const colour = DIE_COLOURS[die.die];
  const frame =
    status === 'out' ? style.dim : colour ? style[colour] : status === 'used' ? style.bold : (text: string) => text;
  const face = status === 'out' ? style.dim(plainFace(die, drawing)) : styledFace(die, drawing);
  const left = Math.floor((inner - widthOf(face)) / 2);
  const id = String(die.id);
  const before = Math.floor((inner + 2 - id.length) / 2);
  return [
    frame(`${corners[0]}${across.repeat(inner + 2)}${corners[1]}`),
    `${frame(upright)} ${padRight(`${' '.repeat(left)}${face}`, inner)} ${frame(upright)}`,
    frame(`${corners[2]}${across.repeat(before)}${id}${across.repeat(inner + 2 - id.length - before)}${corners[3]}`),
  ];
}
