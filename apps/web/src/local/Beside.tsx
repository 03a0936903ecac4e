// What stands beside the local ledger: where it is kept, what one is called in it, and its record.
import { createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import { adviceDeed } from '../advice/on.js';
import { Fault } from '../form/Fault.js';
import { keepOwnName } from '../net/ownName.js';
import { useTable } from '../table/context.js';
import { words } from '../words/language.js';
import { localWords } from '../words/local.js';
import { faultOf } from './fault.js';
import type { LocalTable } from './localTable.js';

const LocalRecord = lazy(async () => ({ default: (await import('./LocalRecord.js')).LocalRecord }));

export function Beside(props: { table: LocalTable }): JSX.Element {
  const { view } = useTable();
  const [isOpen, setOpen] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const rename = async (event: Event & { currentTarget: HTMLInputElement }) => {
    const input = event.currentTarget;
    const name = input.value.trim();
    if (name === '' || name === view().you.name) {
      input.value = view().you.name;
      return;
    }
    const answer = await props.table.send({ type: 'rename', name });
    setFault(answer.ok ? null : answer.error.message);
    if (answer.ok) keepOwnName(name);
  };
  const told = () => {
    const failure = props.table.failure();
    return fault() ?? (failure && faultOf(failure));
  };
  return (
    <div class="people">
      <h2 class="people-title">{localWords().beside}</h2>
      <p class="local-told">{localWords().told}</p>
      <label class="field local-name">
        <span class="label">{words().home.yourName}</span>
        <input class="line" maxLength={60} value={view().you.name} autocomplete="nickname" onChange={rename} />
      </label>
      <Fault told={told()} />
      <div class="people-buttons">
        <button
          type="button"
          class="button people-advice"
          onClick={() => props.table.send({ type: 'setAdvice', on: !view().table.advice })}
        >
          {adviceDeed(view().table.advice)}
        </button>
        <button type="button" class="button people-record" data-plain onClick={() => setOpen(true)}>
          {words().people.record}
        </button>
      </div>
      <Suspense>
        <Show when={isOpen()}>
          <LocalRecord table={props.table} onClose={() => setOpen(false)} />
        </Show>
      </Suspense>
    </div>
  );
}
