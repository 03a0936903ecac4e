// The little markup of the texts: *a term*, [a link](to-a-section), {su} a symbol, {ring:su+st} a die that shows a face.
import type { Face } from '@brosok/dice';

export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'term'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  | { readonly kind: 'symbol'; readonly face: string }
  | { readonly kind: 'die'; readonly die: string; readonly face: Face };

const MARKED = /\*([^*]+)\*|\[([^\]]+)\]\(([\w-]+)\)|\{([\w+]+)(?::([^}]+))?\}/g;

/** A text in its parts; what is not markup is text. */
export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > end) spans.push({ kind: 'text', text: text.slice(end, found.index) });
    spans.push(marked(found));
    end = found.index + found[0].length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}

function marked([, term, link, to = '', name = '', face]: RegExpMatchArray): Span {
  if (term !== undefined) return { kind: 'term', text: term };
  if (link !== undefined) return { kind: 'link', text: link, to };
  if (face === undefined) return { kind: 'symbol', face: name };
  return { kind: 'die', die: name, face: /^-?\d+$/.test(face) ? Number(face) : face };
}
