// A sheet as an SVG file that needs nothing else: colours written out, fonts by their kinds.
import { type Colour, type Fill, type Mark, marksOf, type Stroke, short } from '../scene.js';
import type { Sheet } from './sheet.js';

/** The colours by name, each `#rrggbb`. */
export type Colours = Readonly<Record<Colour, string>>;

export function svg({ width, height, marks, picture, title, summary }: Sheet, colours: Colours): string {
  const { x, y, scene } = picture;
  const draw = (all: readonly Mark[]): string => all.map((mark) => markText(mark, colours)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title summary">
<title id="title">${escaped(title)}</title>
<desc id="summary">${escaped(summary)}</desc>
<defs>
<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="${colours.leaf}"/><rect width="1.1" height="5" fill="${colours.accent}"/></pattern>
<pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="${colours.leaf}"/><circle cx="1.5" cy="1.5" r="0.95" fill="${colours.accent}"/></pattern>
</defs>
<rect width="${width}" height="${height}" fill="${colours.leaf}"/>
${draw(marks)}
<g transform="translate(${short(x)} ${short(y)})">
${draw(marksOf(scene))}
</g>
</svg>
`;
}

function markText(mark: Mark, colours: Colours): string {
  if (mark.kind === 'text') {
    const family = mark.face === 'serif' ? SERIF : SANS;
    const weight = mark.strong ? ' font-weight="600"' : '';
    return `<text x="${short(mark.x)}" y="${short(mark.y)}" font-family="${family}" font-size="${mark.size}"${weight} text-anchor="${mark.anchor}" fill="${colours[mark.colour]}">${escaped(mark.text)}</text>`;
  }
  const paint = `fill="${fillText(mark.fill, colours)}"${strokeText(mark.stroke, colours)}`;
  return mark.kind === 'path'
    ? `<path d="${mark.d}" ${paint}/>`
    : `<rect x="${short(mark.x)}" y="${short(mark.y)}" width="${short(mark.width)}" height="${short(mark.height)}" ${paint}/>`;
}

const SERIF = 'Georgia, serif';
const SANS = 'system-ui, sans-serif';

const fillText = (fill: Fill | undefined, colours: Colours): string =>
  fill === undefined ? 'none' : fill === 'hatch' || fill === 'dots' ? `url(#${fill})` : colours[fill];

const strokeText = (stroke: Stroke | undefined, colours: Colours): string =>
  stroke
    ? ` stroke="${colours[stroke.colour]}" stroke-width="${stroke.width}"${stroke.dash ? ` stroke-dasharray="${stroke.dash}"` : ''}`
    : '';

/** Names are typed by people: nothing of them may be read as markup, and what XML forbids is left out. */
const escaped = (content: string): string =>
  content
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
