// Where the links of the table lead: what stands after # says what is asked there, and the page knows who answers it. So
// the table needs to know no section.
import type { Outline } from './lesson.js';

/**
 * The id of the section that a hash means: its own id, or `setup.check`, `phase.check.modify`, `move.check.keep`,
 * `refused.check.keep.KEEP_LIMIT` by the system's links. A refused move whose code says nothing of its own leads to
 * what explains the move. Null where the hash means nothing here.
 */
export function sectionOf({ sections, links }: Outline, hash: string): string | null {
  if (sections.some(({ id }) => id === hash)) return hash;
  const [what, kindName = '', name = '', code = ''] = hash.split('.');
  const kind = own(links.kinds, kindName);
  if (!kind) return null;
  switch (what) {
    case 'setup':
      return kind.setup;
    case 'phase':
      return own(kind.phases, name) ?? kind.setup;
    case 'move':
      return own(kind.moves, name) ?? kind.setup;
    case 'refused':
      return own(links.errors, code) ?? own(kind.moves, name) ?? kind.setup;
    default:
      return null;
  }
}

const own = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
