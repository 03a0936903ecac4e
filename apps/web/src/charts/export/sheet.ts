// A chart as a sheet of its own, to be sent or printed: title, picture, and where it is from, in the proportions of the
// previews that chats show (1200 × 630 at double size), longer where it has to be.
import { clipped, line, type Mark, NOTE, type Scene, SMALL, text, wrapped } from '../scene.js';

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** What stands around the picture. */
  readonly marks: readonly Mark[];
  readonly picture: { readonly x: number; readonly y: number; readonly scene: Scene };
  /** For those who cannot see it. */
  readonly title: string;
  readonly summary: string;
}

export interface SheetParts {
  readonly title: string;
  readonly subtitle: string;
  readonly summary: string;
  /** The name of the page, and where the same is reckoned again. */
  readonly page: string;
  readonly address: string;
  /** The picture at a width. */
  readonly draw: (width: number) => Scene;
}

export function sheetOf({ title, subtitle, summary, page, address, draw }: SheetParts): Sheet {
  const inner = WIDTH - 2 * MARGIN;
  const marks: Mark[] = [line([MARGIN, MARGIN], [WIDTH - MARGIN, MARGIN], { colour: 'ink', width: 2 })];
  let y = MARGIN + 8;
  for (const each of wrapped(title, inner, TITLE, 2)) {
    y += 25;
    marks.push(text(MARGIN, y, each, { size: TITLE, anchor: 'start', colour: 'ink', strong: true, face: 'serif' }));
  }
  y += 4;
  for (const each of [
    ...(subtitle === '' ? [] : wrapped(subtitle, inner, NOTE, 2)),
    ...wrapped(summary, inner, NOTE, 3),
  ]) {
    y += 18;
    marks.push(text(MARGIN, y, each, { size: NOTE, anchor: 'start' }));
  }
  y += 18;
  const scene = draw(inner);
  const height = Math.ceil(Math.max(HEIGHT, y + scene.height + FOOT));
  // where there is room to spare, the picture stands in the middle of what is left
  const at = y + Math.max(0, height - FOOT - y - scene.height) / 2;
  const foot = height - 18;
  const where = clipped(address.replace(/^https?:\/\//, ''), inner - 90, SMALL);
  marks.push(
    line([MARGIN, height - FOOT + 12], [WIDTH - MARGIN, height - FOOT + 12], { colour: 'hair', width: 1 }),
    text(MARGIN, foot, page, { size: NOTE + 2, anchor: 'start', colour: 'ink', strong: true, face: 'serif' }),
    text(WIDTH - MARGIN, foot, where, { anchor: 'end' }),
  );
  return { width: WIDTH, height, marks, picture: { x: MARGIN, y: at, scene }, title, summary };
}

const WIDTH = 600;
const HEIGHT = 315;
const MARGIN = 26;
const FOOT = 48;
const TITLE = 23;
