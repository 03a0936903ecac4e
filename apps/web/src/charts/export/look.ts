// The page's colours and fonts as files need them: by name and written out, as they are by day.
import type { Colour } from '../scene.js';
import type { Faces } from './png.js';
import type { Colours } from './svg.js';

/** As they are at this element, whose accent may be its own. */
export function lookOf(element: Element): { readonly colours: Colours; readonly faces: Faces } {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const colour = (name: Colour): string => {
    probe.style.color = `var(--chart-${name})`;
    return hex(style.color);
  };
  const face = (name: string): string => {
    probe.style.fontFamily = `var(--${name})`;
    return style.fontFamily;
  };
  const colours: Colours = {
    ink: colour('ink'),
    quiet: colour('quiet'),
    line: colour('line'),
    hair: colour('hair'),
    accent: colour('accent'),
    tint: colour('tint'),
    leaf: colour('leaf'),
  };
  const faces = { sans: face('sans'), serif: face('serif') };
  probe.remove();
  return { colours, faces };
}

/** Any colour of CSS as programs of all ages read it. */
function hex(colour: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '#000000';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
