// Our own signs for the symbols of dice, drawn on 24 × 24: a struck seal for success, the same seal bursting for an
// explosive one, an opened fan for an opportunity, a crack for strife. Words always stand beside them.
import type { SymbolName } from './looks.js';

export interface Glyph {
  /** Filled. */
  readonly fill: string;
  /** Drawn with a line of 2 units. */
  readonly line: string;
}

const seal = 'M12 5 19 12 12 19 5 12z';

export const GLYPHS: Readonly<Record<SymbolName, Glyph>> = {
  success: { fill: 'M12 2.5 21.5 12 12 21.5 2.5 12z', line: '' },
  explosive: {
    fill: seal,
    line: 'M12 0.5V3.2M12 20.8V23.5M0.5 12H3.2M20.8 12H23.5M4 4l2.6 2.6M17.4 17.4 20 20M20 4l-2.6 2.6M6.6 17.4 4 20',
  },
  opportunity: {
    fill: '',
    line: 'M12 21 2.5 10.2A13.5 13.5 0 0 1 21.5 10.2zM12 21 8.2 6.6M12 21l3.8-14.4',
  },
  strife: { fill: 'M14.5 1 5 13.2h5.2L8.2 23 19 9.8h-5.6z', line: '' },
};
