// The table that is kept on this device, with all that a table on the server has and the page asks of it.
import type { TableStatistics } from '@brosok/table';
import { createSignal, onCleanup } from 'solid-js';
import type { Answer, ApiError } from '../net/answer.js';
import { newId } from '../net/newId.js';
import { createShown } from '../table/shown.js';
import type { Table } from '../table/store.js';
import type { Answered, AskName, Examined, FileFormat, Names, Of, Told } from './asks.js';
import { client } from './client.js';
import { faultOf } from './fault.js';

export interface LocalTable extends Table {
  statistics(): Promise<Answer<TableStatistics>>;
  file(format: FileFormat): Promise<Answer<Blob>>;
  /** Everything that is kept, as it is. */
  dump(): Promise<Answer<Blob>>;
  /** What a log in a file would become here. */
  examine(file: Blob): Promise<Answer<Examined>>;
  /** Puts the log of the file in the place of the one that it was examined beside. */
  replace(file: Blob, examined: Examined): Promise<Answer<null>>;
  /** Forgets everything and begins anew. */
  clear(): Promise<Answer<null>>;
}

export function localTable(names: Names): LocalTable {
  const shown = createShown();
  const [failure, setFailure] = createSignal<ApiError | null>(null);
  const [pending, setPending] = createSignal(0);
  const keeper = client(hear);
  const ask = async <Name extends AskName>(name: Name, of: Of<Name>): Promise<Answer<Answered<Name>>> => {
    const answer = await keeper.ask(name, of);
    return answer.ok ? answer : { ok: false, error: { ...answer.error, message: faultOf(answer.error) } };
  };

  function hear(told: Told): void {
    if (told.type === 'event') shown.take(told.event);
    else if (told.type === 'view') {
      setFailure(null);
      shown.show(told.view);
    } else fail(told.error);
  }
  /** A log that cannot be read is not played on: what was shown of it may not be there. */
  function fail(error: ApiError): void {
    setFailure(error);
    if (BEYOND_USE.includes(error.code)) shown.show(null);
  }
  async function open(): Promise<void> {
    const answer = await ask('open', names);
    if (!answer.ok) return fail(answer.error);
    setFailure(null);
    shown.show(answer.value);
  }
  const look = () => {
    if (document.visibilityState === 'visible')
      void ask('look', null).then((answer) => answer.ok || fail(answer.error));
  };
  document.addEventListener('visibilitychange', look);
  onCleanup(() => {
    document.removeEventListener('visibilitychange', look);
    keeper.close();
  });
  void open();

  return {
    alone: true,
    view: shown.view,
    arrived: shown.arrived,
    connection: () => 'live',
    here: () => null,
    failure,
    pending,
    held: () => null,
    send: async (command) => {
      setPending(pending() + 1);
      const answer = await ask('command', { ...command, id: newId() });
      setPending(pending() - 1);
      if (answer.ok) {
        setFailure(null);
        askToStay();
      }
      if (!answer.ok && answer.error.status !== 409) fail(answer.error);
      return answer;
    },
    earlier: async () => {
      const before = shown.now()?.before ?? null;
      if (before === null) return true;
      const answer = await ask('earlier', before);
      if (!answer.ok || shown.now()?.before !== before) return false;
      shown.takeEarlier(answer.value);
      return true;
    },
    statistics: () => ask('statistics', null),
    file: (format) => ask('file', { format, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    dump: () => ask('dump', null),
    examine: (file) => ask('examine', file),
    replace: (file, { old }) => ask('replace', { file, old }),
    clear: async () => {
      const answer = await ask('clear', null);
      if (answer.ok) await open();
      else fail(answer.error);
      return answer;
    },
  };
}

const BEYOND_USE: readonly string[] = ['LOG_UNREADABLE', 'LOG_NEWER', 'NO_WORKER'];

let hasAsked = false;
/** Asks the browser, once there is something to lose, not to throw it away when the disk fills. */
function askToStay(): void {
  if (hasAsked) return;
  hasAsked = true;
  // not there over plain HTTP
  navigator.storage?.persist?.().catch(() => undefined);
}
