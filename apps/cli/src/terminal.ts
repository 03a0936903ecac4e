// What the terminal can show, and the one place through which everything written passes.
import stringWidth from 'fast-string-width';

export interface Terminal {
  /** Colours, bold and struck text. */
  readonly colour: boolean;
  /** Bars, dice and typographic signs; otherwise plain letters. */
  readonly glyphs: boolean;
  readonly columns: number;
}

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What `output` can show: colour only on a terminal without `NO_COLOR`, glyphs where the locale is UTF-8. */
export function terminalOf(output: Output, environment: Environment, platform: string = process.platform): Terminal {
  const dumb = environment.TERM === 'dumb';
  const asked = Number(environment.COLUMNS);
  return {
    colour: output.isTTY === true && !environment.NO_COLOR && !dumb,
    glyphs: !(dumb && output.isTTY) && speaksUnicode(environment, platform),
    columns: Math.max(20, output.columns || (Number.isInteger(asked) && asked > 0 ? asked : 80)),
  };
}

/** Where the locale names its letters they must be UTF-8; where it says nothing only an old Windows console lacks them. */
function speaksUnicode(environment: Environment, platform: string): boolean {
  const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG;
  if (locale) return /utf-?8/i.test(locale);
  return platform !== 'win32' || Boolean(environment.WT_SESSION || environment.TERM_PROGRAM);
}

/** Text as this terminal can show it: no control characters but its own styles, and plain signs where it lacks glyphs. */
export function legible(text: string, { colour, glyphs }: Terminal): string {
  const clean = text.replace(CONTROLS, (found) => {
    if (found.startsWith('\n') || (colour && found.startsWith('\u001B['))) return found;
    return found.startsWith('\u001B') ? '' : found.slice(1);
  });
  return glyphs ? clean : clean.replace(SIGNS, (sign) => PLAIN[sign] ?? sign);
}

/** A style (SGR), or any other control character, those that turn the direction of writing included. */
const CONTROLS = /\p{Cc}\[[0-9;]*m|[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

const PLAIN: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2212': '-',
  '×': 'x',
  '÷': '/',
  '·': '-',
  '…': '...',
  '—': '-',
  '–': '-',
  '“': '"',
  '”': '"',
  '’': "'",
  '«': '"',
  '»': '"',
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  '≈': '~',
  '✓': '+',
  '✗': '-',
};
const SIGNS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** Styles as functions of text; each leaves it as it is where there is no colour. */
export type Style = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  struck: [9, 29],
  inverse: [7, 27],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const;

export function styleFor({ colour }: Terminal): Style {
  const paint =
    ([on, off]: readonly [number, number]) =>
    (text: string) =>
      colour && text ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  return {
    bold: paint(CODES.bold),
    dim: paint(CODES.dim),
    struck: paint(CODES.struck),
    inverse: paint(CODES.inverse),
    red: paint(CODES.red),
    green: paint(CODES.green),
    yellow: paint(CODES.yellow),
    blue: paint(CODES.blue),
    magenta: paint(CODES.magenta),
    cyan: paint(CODES.cyan),
  };
}

/** How many columns a text takes, styles left out. */
export const widthOf = (text: string): number => stringWidth(text);

export const padRight = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const padLeft = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Words broken into lines of at most `width` columns; a word that is longer alone is cut. Styles must not cross words. */
export function wrap(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((each) => pieces(each, width))) {
      if (line && widthOf(line) + 1 + widthOf(word) > width) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    return [...lines, line];
  });
}

/** A letter, or a style with the letters that it stands between. */
const LETTERS = /\p{Cc}\[[0-9;]*m|./gsu;

/** A word cut where it does not fit a line. */
function pieces(word: string, width: number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const cut: string[] = [''];
  for (const letter of word.match(LETTERS) ?? []) {
    const last = cut.length - 1;
    if (widthOf(`${cut[last]}${letter}`) > width) cut.push(letter);
    else cut[last] += letter;
  }
  return cut;
}
