// Opening a log from a file: it is read and checked first, and takes the place of what is there only when that is said.
import { createSignal, type JSX, Show } from 'solid-js';
import { Fault } from '../form/Fault.js';
import { Sure } from '../Sure.js';
import { language } from '../words/language.js';
import { localWords } from '../words/local.js';
import type { Examined } from './asks.js';
import type { LocalTable } from './localTable.js';

interface Chosen {
  readonly file: File;
  readonly examined: Examined;
}

export function Import(props: { table: LocalTable; onOpened: () => void }): JSX.Element {
  const [chosen, setChosen] = createSignal<Chosen | null>(null);
  const [isBusy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const replace = async ({ file, examined }: Chosen) => {
    const answer = await props.table.replace(file, examined);
    if (answer.ok) return props.onOpened();
    setChosen(null);
    setFault(answer.error.message);
  };
  const choose = async ({ currentTarget: input }: Event & { currentTarget: HTMLInputElement }) => {
    const file = input.files?.[0];
    // the same file can be chosen again
    input.value = '';
    if (!file || isBusy()) return;
    setFault(null);
    setChosen(null);
    setBusy(true);
    const answer = await props.table.examine(file);
    if (!answer.ok) setFault(answer.error.message);
    else if (answer.value.replaces) setChosen({ file, examined: answer.value });
    else await replace({ file, examined: answer.value });
    setBusy(false);
  };
  return (
    <section class="local-part" aria-labelledby="record-open">
      <h3 id="record-open">{localWords().file.title}</h3>
      <p class="hint">{localWords().file.told}</p>
      <div class="dialog-buttons">
        <label class="button" data-file>
          <input type="file" class="unseen" accept=".json,application/json" onChange={choose} />
          {localWords().file.choose}
        </label>
      </div>
      <p role="status" classList={{ unseen: !isBusy() && !chosen() }}>
        {isBusy() ? localWords().file.busy : foundText(chosen())}
      </p>
      <Show when={chosen()} keyed>
        {(found) => (
          <Sure
            name={localWords().file.replace}
            told={localWords().file.sure}
            yes={localWords().file.yes}
            act={() => replace(found)}
          />
        )}
      </Show>
      <Fault told={fault()} />
    </section>
  );
}

function foundText(chosen: Chosen | null): string {
  if (!chosen) return '';
  const { name, entries, sheets, from, to } = chosen.examined;
  return localWords().file.found(name, entries, sheets, date(from), date(to));
}

const date = (at: number): string =>
  new Date(at).toLocaleDateString(language(), { day: 'numeric', month: 'long', year: 'numeric' });
