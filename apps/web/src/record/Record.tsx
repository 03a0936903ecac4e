// An evening's record: the files that it can be kept in, and what its dice came to.
import type { TableStatistics } from '@brosok/table';
import type { JSX } from 'solid-js';
import { Dialog } from '../Dialog.js';
import { ask } from '../net/api.js';
import { useTable } from '../table/context.js';
import { language } from '../words/language.js';
import { recordWords } from '../words/record.js';
import { exportPath } from './exportPath.js';
import { Statistics } from './Statistics.js';
import './record.css';

export function Record(props: { onClose: () => void }): JSX.Element {
  const { view } = useTable();
  const reader = () => (view().you.role === 'gm' ? 'gm' : 'other');
  const markdown = () => exportPath(view().table.id, { format: 'markdown', lang: language(), timeZone: here.timeZone });
  return (
    <Dialog class="record" title={recordWords().title} onClose={props.onClose}>
      <section class="record-files" aria-labelledby="record-keep">
        <h3 id="record-keep">{recordWords().keep}</h3>
        <p>{recordWords().whole[reader()]}</p>
        <File name="JSON" href={exportPath(view().table.id)} told={recordWords().json[reader()]} />
        <File name="Markdown" href={markdown()} told={recordWords().markdown} />
      </section>
      <Statistics fetch={() => ask<TableStatistics>('GET', `/api/tables/${view().table.id}/statistics`)} />
    </Dialog>
  );
}

const here = Intl.DateTimeFormat().resolvedOptions();

/** The browser keeps the file as it comes, however long it is, under the name that the server gives it. */
function File(props: { name: string; href: string; told: string }): JSX.Element {
  return (
    <div class="record-file">
      <a class="button" href={props.href} download="" aria-label={`${recordWords().keep}: ${props.name}`}>
        {props.name}
      </a>
      <p class="hint">{props.told}</p>
    </div>
  );
}
