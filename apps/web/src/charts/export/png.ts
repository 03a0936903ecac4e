// A sheet as a picture of pixels, twice as many as its size tells, in the page's own fonts.
import { type Fill, type Mark, marksOf } from '../scene.js';
import type { Sheet } from './sheet.js';
import type { Colours } from './svg.js';

/** Families as the page has them. */
export interface Faces {
  readonly sans: string;
  readonly serif: string;
}

/** Null where the browser makes no picture. */
export async function png(sheet: Sheet, colours: Colours, faces: Faces): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [sheet.width * DENSITY, sheet.height * DENSITY];
  const context = canvas.getContext('2d');
  if (!context) return null;
  await fontsOf([...sheet.marks, ...marksOf(sheet.picture.scene)], faces);
  context.scale(DENSITY, DENSITY);
  context.fillStyle = colours.leaf;
  context.fillRect(0, 0, sheet.width, sheet.height);
  const brush: Brush = { context, colours, faces, patterns: patternsOf(context, colours) };
  for (const mark of sheet.marks) draw(mark, brush);
  context.translate(sheet.picture.x, sheet.picture.y);
  for (const mark of marksOf(sheet.picture.scene)) draw(mark, brush);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const DENSITY = 2;

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly colours: Colours;
  readonly faces: Faces;
  readonly patterns: Readonly<Record<'hatch' | 'dots', CanvasPattern | string>>;
}

function draw(mark: Mark, { context, colours, faces, patterns }: Brush): void {
  if (mark.kind === 'text') {
    context.font = fontOf(mark, faces);
    context.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor;
    context.fillStyle = colours[mark.colour];
    context.fillText(mark.text, mark.x, mark.y);
    return;
  }
  const path = new Path2D(mark.kind === 'path' ? mark.d : '');
  if (mark.kind === 'rect') path.rect(mark.x, mark.y, mark.width, mark.height);
  if (mark.fill) {
    context.fillStyle = isPattern(mark.fill) ? patterns[mark.fill] : colours[mark.fill];
    context.fill(path);
  }
  if (mark.stroke) {
    context.strokeStyle = colours[mark.stroke.colour];
    context.lineWidth = mark.stroke.width;
    context.setLineDash((mark.stroke.dash ?? '').split(' ').filter(Boolean).map(Number));
    context.stroke(path);
  }
}

const isPattern = (fill: Fill): fill is 'hatch' | 'dots' => fill === 'hatch' || fill === 'dots';

const fontOf = ({ size, strong, face }: Extract<Mark, { kind: 'text' }>, faces: Faces): string =>
  `${strong ? 600 : 400} ${size}px ${faces[face]}`;

/** Letters that the page has not shown yet are fetched; without a network others stand in for them. */
async function fontsOf(marks: readonly Mark[], faces: Faces): Promise<void> {
  const wanted = new Map<string, string>();
  for (const mark of marks)
    if (mark.kind === 'text') wanted.set(fontOf(mark, faces), `${wanted.get(fontOf(mark, faces)) ?? ''}${mark.text}`);
  await Promise.allSettled([...wanted].map(([font, letters]) => document.fonts.load(font, letters)));
}

function patternsOf(context: CanvasRenderingContext2D, { leaf, accent }: Colours): Brush['patterns'] {
  const tile = (paint: (brush: CanvasRenderingContext2D) => void): CanvasPattern | null => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [5 * TILE, 5 * TILE];
    const brush = canvas.getContext('2d');
    if (!brush) return null;
    brush.scale(TILE, TILE);
    brush.fillStyle = leaf;
    brush.fillRect(0, 0, 5, 5);
    brush.fillStyle = accent;
    paint(brush);
    return context.createPattern(canvas, 'repeat');
  };
  const hatch = tile((brush) => brush.fillRect(0, 0, 1.1, 5));
  hatch?.setTransform(new DOMMatrix().rotate(45).scale(1 / TILE));
  const dots = tile((brush) => {
    brush.arc(1.5, 1.5, 0.95, 0, 2 * Math.PI);
    brush.fill();
  });
  dots?.setTransform(new DOMMatrix().scale(1 / TILE));
  return { hatch: hatch ?? leaf, dots: dots ?? leaf };
}

/** Tiles are drawn larger than they are shown, so that they stay sharp. */
const TILE = 4;
