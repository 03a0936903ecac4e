// What a screen reader says of an entry that has just come, and of a check that is over.
import { number } from '@brosok/dice';
import type { Entry, TableView } from '@brosok/table';
import { kindOf, kindWords } from '../rules.js';
import { language, words } from '../words/language.js';
import { nameOf } from './context.js';

export const announcement = (entry: Entry, view: TableView): string =>
  entry.kind === 'check' && entry.state.phase === 'done' ? told(entry, view) : words().table.arrived(told(entry, view));

function told(entry: Entry, view: TableView): string {
  const who = nameOf(view, entry.by);
  switch (entry.kind) {
    case 'roll': {
      const { total } = entry.roll;
      const said = `${who}: ${entry.expression}`;
      return total === null ? said : `${said}, ${words().table.total} ${number(language(), total)}`;
    }
    case 'failed':
      return `${who}: ${entry.expression}, ${words().entry.failed}`;
    case 'check': {
      const kind = kindOf(entry.state);
      const said = kind ? kindWords(kind) : null;
      const actor = `${nameOf(view, entry.actor)}: ${said?.name ?? ''}`;
      return [actor, said?.explain(entry.state).at(-1)].filter(Boolean).join('. ');
    }
    case 'note':
      return `${who}: ${entry.text}`;
    case 'trace':
      return `${who}: ${words().entry.blind}`;
    case 'request':
      return `${who}: ${words().entry.asks}`;
  }
}
