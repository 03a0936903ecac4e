// The record of the table on this device: files to keep it in, what its dice came to, and beginning anew.
import { createSignal, type JSX } from 'solid-js';
import { Dialog } from '../Dialog.js';
import { Fault } from '../form/Fault.js';
import { Statistics } from '../record/Statistics.js';
import { Sure } from '../Sure.js';
import { useTable } from '../table/context.js';
import { localWords } from '../words/local.js';
import { recordWords } from '../words/record.js';
import type { FileFormat } from './asks.js';
import { Import } from './Import.js';
import type { LocalTable } from './localTable.js';
import { saveFile } from './saveFile.js';
import '../record/record.css';
import './local.css';

export function LocalRecord(props: { table: LocalTable; onClose: () => void }): JSX.Element {
  const { view } = useTable();
  const [fault, setFault] = createSignal<string | null>(null);
  const keep = async (format: FileFormat) => {
    const answer = await props.table.file(format);
    setFault(answer.ok ? null : answer.error.message);
    if (answer.ok) saveFile(answer.value, view().table.name, EXTENSIONS[format]);
  };
  const clear = async () => {
    const answer = await props.table.clear();
    if (answer.ok) props.onClose();
    else setFault(answer.error.message);
  };
  return (
    <Dialog class="record" title={recordWords().title} onClose={props.onClose}>
      <section class="record-files" aria-labelledby="record-keep">
        <h3 id="record-keep">{recordWords().keep}</h3>
        <p>{localWords().keep}</p>
        <File name="JSON" told={localWords().json} onKeep={() => keep('json')} />
        <File name="Markdown" told={localWords().markdown} onKeep={() => keep('markdown')} />
        <Fault told={fault()} />
      </section>
      <Statistics fetch={props.table.statistics} />
      <Import table={props.table} onOpened={props.onClose} />
      <section class="local-part" aria-labelledby="record-anew">
        <h3 id="record-anew">{localWords().anew}</h3>
        <p class="hint">{localWords().anewTold}</p>
        <Sure name={localWords().anewDo} told={localWords().anewSure} yes={localWords().anewYes} act={clear} />
      </section>
    </Dialog>
  );
}

const EXTENSIONS: Readonly<Record<FileFormat, string>> = { json: 'json', markdown: 'md' };

function File(props: { name: string; told: string; onKeep: () => void }): JSX.Element {
  return (
    <div class="record-file">
      <button
        type="button"
        class="button"
        aria-label={`${recordWords().keep}: ${props.name}`}
        onClick={() => props.onKeep()}
      >
        {props.name}
      </button>
      <p class="hint">{props.told}</p>
    </div>
  );
}
