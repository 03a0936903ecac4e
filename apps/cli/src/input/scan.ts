// Where in a JSON text a value stands or the first fault is, so that a message can point at it.
// (`JSON.parse` does not say where in a form that can be relied on.)

interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface Scan {
  /** Where each value stands, by its path: `targets[1].evasion`; the whole is the empty path. */
  readonly values: ReadonlyMap<string, Span>;
  /** Where each key of an object stands, by the path of its value. */
  readonly keys: ReadonlyMap<string, Span>;
  /** Where it stops being JSON; null where it is JSON throughout. */
  readonly fault: Span | null;
}

/** Deeper values have no place of their own: their container's stands for them. */
const MAX_DEPTH = 500;

class Fault {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/** Scans a text for where its values stand. */
export function scan(text: string): Scan {
  const values = new Map<string, Span>();
  const keys = new Map<string, Span>();
  let at = 0;

  const space = () => {
    while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1;
  };
  const take = (sign: string) => {
    if (text[at] !== sign) throw new Fault(at);
    at += 1;
  };
  const matched = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new Fault(at);
    at += found.length;
    return found;
  };

  const value = (path: string, depth: number) => {
    if (depth > MAX_DEPTH) throw new TooDeep();
    space();
    const start = at;
    const sign = text[at];
    if (sign === '{') object(path, depth);
    else if (sign === '[') list(path, depth);
    else if (sign === '"') string();
    else matched(SCALAR);
    values.set(path, { offset: start, length: at - start });
    space();
  };

  const object = (path: string, depth: number) => {
    take('{');
    space();
    if (text[at] !== '}')
      for (;;) {
        space();
        const start = at;
        const name = string();
        const inner = path ? `${path}.${name}` : name;
        keys.set(inner, { offset: start, length: at - start });
        space();
        take(':');
        value(inner, depth + 1);
        if (text[at] !== ',') break;
        at += 1;
      }
    take('}');
  };

  const list = (path: string, depth: number) => {
    take('[');
    space();
    if (text[at] !== ']')
      for (let index = 0; ; index += 1) {
        value(`${path}[${index}]`, depth + 1);
        if (text[at] !== ',') break;
        at += 1;
      }
    take(']');
  };

  /** The text of a string; a fault in it is where its quote opens. */
  const string = (): string => {
    const parsed: unknown = JSON.parse(matched(STRING));
    return String(parsed);
  };

  try {
    value('', 0);
    if (at < text.length) throw new Fault(at);
    return { values, keys, fault: null };
  } catch (thrown) {
    if (thrown instanceof TooDeep) return { values, keys, fault: null };
    if (!(thrown instanceof Fault)) throw thrown;
    return { values, keys, fault: { offset: thrown.at, length: thrown.at < text.length ? 1 : 0 } };
  }
}

class TooDeep {}

const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
// a character below the space must be written as an escape
const STRING = /"(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
