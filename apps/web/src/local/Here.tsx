// The table on this device: no server, nobody else; everything else as at any table.
import { type JSX, Show } from 'solid-js';
import { ownName } from '../net/ownName.js';
import { Room } from '../table/Room.js';
import { words } from '../words/language.js';
import { localWords } from '../words/local.js';
import { Beside } from './Beside.js';
import { lacking } from './lacking.js';
import { localTable } from './localTable.js';
import { Unreadable } from './Unreadable.js';
import './local.css';

export default function Here(): JSX.Element {
  const lack = lacking();
  return lack === null ? <Kept /> : <Lacking code={lack} />;
}

function Kept(): JSX.Element {
  const table = localTable({ table: localWords().title, seat: ownName() || localWords().me });
  return (
    <Room
      table={table}
      beside={() => <Beside table={table} />}
      besideName={localWords().beside}
      besideButton={localWords().besideButton}
      besideCount={null}
      notYet={
        <Show when={table.failure()} fallback={<Opening />}>
          {(failure) => <Unreadable table={table} failure={failure()} />}
        </Show>
      }
    />
  );
}

/** No reload brings what the browser has not: it is said what that is, and where else one may go. */
function Lacking(props: { code: NonNullable<ReturnType<typeof lacking>> }): JSX.Element {
  return (
    <main class="plain-page">
      <h1>{words().table.closed}</h1>
      <p role="alert">{localWords().faults[props.code]}</p>
      <div class="dialog-buttons">
        <a class="button" data-main href="/">
          {words().join.home}
        </a>
      </div>
    </main>
  );
}

const Opening = (): JSX.Element => (
  <main class="plain-page">
    <p class="patience">{words().table.loading}</p>
  </main>
);
