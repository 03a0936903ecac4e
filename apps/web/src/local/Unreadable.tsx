// Where the local table does not open: why, keeping what is there as a file, and beginning anew.
import { createSignal, type JSX, Show } from 'solid-js';
import { Fault } from '../form/Fault.js';
import type { ApiError } from '../net/answer.js';
import { Sure } from '../Sure.js';
import { words } from '../words/language.js';
import { localWords } from '../words/local.js';
import { faultOf } from './fault.js';
import type { LocalTable } from './localTable.js';
import { saveFile } from './saveFile.js';

export function Unreadable(props: { table: LocalTable; failure: ApiError }): JSX.Element {
  const [fault, setFault] = createSignal<string | null>(null);
  const keep = async () => {
    const answer = await props.table.dump();
    setFault(answer.ok ? null : answer.error.message);
    if (answer.ok) saveFile(answer.value, localWords().title, 'json');
  };
  const clear = async () => {
    const answer = await props.table.clear();
    setFault(answer.ok ? null : answer.error.message);
  };
  /** There is something to be kept or thrown away. */
  const isThere = () => props.failure.code === 'LOG_UNREADABLE' || props.failure.code === 'LOG_NEWER';
  return (
    <main class="plain-page">
      <h1>{words().table.closed}</h1>
      <p role="alert">{faultOf(props.failure)}</p>
      <Show when={isThere()}>
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={keep}>
            {localWords().dump}
          </button>
        </div>
        <Sure name={localWords().anewDo} told={localWords().anewSure} yes={localWords().anewYes} act={clear} />
      </Show>
      <Fault told={fault()} />
      <div class="dialog-buttons">
        <button type="button" class="button" data-main onClick={() => location.reload()}>
          {words().state.reload}
        </button>
        <a class="button" href="/">
          {words().join.home}
        </a>
      </div>
    </main>
  );
}
