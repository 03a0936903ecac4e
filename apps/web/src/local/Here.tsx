// The table on this device: no server, nobody else; everything else as at any table.
import { type JSX, Show } from 'solid-js';
import { ownName } from '../net/ownName.js';
import { Room } from '../table/Room.js';
import { words } from '../words/language.js';
import { localWords } from '../words/local.js';
import { Beside } from './Beside.js';
import { localTable } from './localTable.js';
import { Unreadable } from './Unreadable.js';
import './local.css';

export default function Here(): JSX.Element {
  const table = localTable({ table: localWords().title, seat: ownName() || localWords().me });
  return (
    <Room
      table={table}
      beside={() => <Beside table={table} />}
      besideName={localWords().beside}
      besideCount={null}
      notYet={
        <Show when={table.failure()} fallback={<Opening />}>
          {(failure) => <Unreadable table={table} failure={failure()} />}
        </Show>
      }
    />
  );
}

const Opening = (): JSX.Element => (
  <main class="plain-page">
    <p class="patience">{words().table.loading}</p>
  </main>
);
