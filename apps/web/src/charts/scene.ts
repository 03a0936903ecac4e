// A picture as plain values: rectangles, paths and texts with named colours. The page, an SVG file and a canvas each
// draw the same picture in their own way, and tests look at it without a browser.

/** Named as the tokens are; `accent` is the system's, `tint` the same much lighter. */

export type Colour = 'ink' | 'quiet' | 'line' | 'hair' | 'accent' | 'tint' | 'leaf';

/** Hatched and dotted are engraved in the accent on paper: told apart without colours. */
export type Fill = Colour | 'hatch' | 'dots';

export interface Stroke {
  readonly colour: Colour;
  readonly width: number;
  readonly dash?: string;
}

export type Mark =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill?: Fill;
      readonly stroke?: Stroke;
    }
  | { readonly kind: 'path'; readonly d: string; readonly fill?: Fill; readonly stroke?: Stroke }
  | {
      readonly kind: 'text';
      /** Where the text is anchored on its base line. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly colour: Colour;
      readonly strong: boolean;
      readonly face: 'sans' | 'serif';
    };

export type Text = Extract<Mark, { kind: 'text' }>;

/** A part of the picture that can be read: where it is, and what is told of it. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tell: () => string;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Behind the bars, the bars, before them. The bars alone move when they change. */
  readonly back: readonly Mark[];
  readonly bars: readonly Mark[];
  readonly front: readonly Mark[];
  /** In reading order. */
  readonly spots: readonly Spot[];
  /** Whether the spots lie beside or under one another. */
  readonly along: 'x' | 'y';
}

export const marksOf = ({ back, bars, front }: Scene): readonly Mark[] => [...back, ...bars, ...front];

export const SMALL = 12.5;
export const NOTE = 14;

/** A text of the picture: small, quiet and centred unless said otherwise. */
export const text = (
  x: number,
  y: number,
  content: string,
  look: Partial<Omit<Text, 'kind' | 'x' | 'y' | 'text'>> = {},
): Text => ({
  kind: 'text',
  x,
  y,
  text: content,
  size: SMALL,
  anchor: 'middle',
  colour: 'quiet',
  strong: false,
  face: 'sans',
  ...look,
});

export const line = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stroke: Stroke,
): Mark => ({
  kind: 'path',
  d: `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`,
  stroke,
});

/** Coordinates to a hundredth: what is finer nobody sees, and it fills files. */
export const short = (value: number): number => Math.round(value * 100) / 100 + 0;

/** How wide a text is, about, never less than it will be: pictures are laid out without a browser. */
export function widthOf(content: string, size = SMALL): number {
  let ems = 0;
  for (const letter of content) ems += NARROW.test(letter) ? 0.34 : WIDE.test(letter) ? 0.92 : 0.62;
  return ems * size;
}
const NARROW = /[\s.,:;!|'’·iljtfrI()[\]/]/;
const WIDE = /[мшщжюыфМШЩЖЮЫФДmwMWQ@%—…≥≤]/;

/** Lines of words that are no wider, as far as single words allow; what would be a line too many is cut short. */
export function wrapped(content: string, width: number, size: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of content.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = lines.slice(most - 1).join(' ');
  return kept.map((each) => clipped(each, width, size));
}

/** The text, or as much of its beginning as there is room for. */
export function clipped(content: string, width: number, size: number): string {
  if (widthOf(content, size) <= width) return content;
  const letters = [...content];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
