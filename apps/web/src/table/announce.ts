// What a screen reader says of an entry that has just come.
import { number } from '@brosok/dice';
import type { Entry, TableView } from '@brosok/table';
import { kindOf, kindWords } from '../rules.js';
import { language, words } from '../words/language.js';
import { nameOf } from './context.js';

export function announcement(entry: Entry, view: TableView): string {
  if (entry.kind === 'roll') {
    const { total } = entry.roll;
    const said = `${nameOf(view, entry.by)}: ${entry.expression}`;
    return words().table.arrived(
      total === null ? said : `${said}, ${words().table.total} ${number(language(), total)}`,
    );
  }
  const kind = kindOf(entry.state);
  const said = kind ? kindWords(kind) : null;
  return words().table.arrived(
    [`${nameOf(view, entry.actor)}: ${said?.name ?? ''}`, said?.explain(entry.state).at(-1)].filter(Boolean).join('. '),
  );
}
