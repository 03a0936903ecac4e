// A sheet at the table: what it is called, its counters, the checks that it can make.
import { number } from '@brosok/dice';
import type { Sheet } from '@brosok/table';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { accentOf } from '../dice/looks.js';
import { boardOf, systemOf } from '../rules.js';
import { nameOf, useTable } from '../table/context.js';
import { start } from '../table/starting.js';
import { language } from '../words/language.js';
import { sheetWords } from '../words/sheets.js';
import { Counter } from './Counter.js';
import { isHad, isMine, kindsOf, mayChange, sheetKindOf, titleOf } from './ofTable.js';

const SheetForm = lazy(async () => ({ default: (await import('./SheetForm.js')).SheetForm }));

export function SheetCard(props: { sheet: Sheet; onStart: () => void }): JSX.Element {
  const { table, view } = useTable();
  const [editing, setEditing] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const kind = () => sheetKindOf(props.sheet);
  const mine = () => isMine(props.sheet, view());
  const changeable = () => mayChange(props.sheet, view());
  const count = (counter: string) => async (change: number) => {
    const answer = await table.send({ type: 'count', sheet: props.sheet.id, counter, change });
    setFault(answer.ok ? null : answer.error.message);
  };
  const begin = (name: string) => {
    start({ system: props.sheet.system, kind: name, sheet: props.sheet.id });
    props.onStart();
  };
  return (
    <Show when={kind()}>
      {(kind) => (
        <li class="card" data-kind={props.sheet.kind} style={{ '--accent': accentOf(props.sheet.system) }}>
          <div class="card-head">
            <h4>{titleOf(props.sheet)}</h4>
            <Show when={changeable() && props.sheet.kind !== 'gm'}>
              <button
                type="button"
                class="card-edit"
                aria-label={sheetWords().editWhich(titleOf(props.sheet))}
                onClick={() => setEditing(true)}
              >
                {sheetWords().edit}
              </button>
            </Show>
          </div>
          <Show when={whose()}>{(told) => <p class="card-whose">{told()}</p>}</Show>
          <Show when={mine() || changeable()} fallback={<p class="card-told">{told()}</p>}>
            <For each={kind().counters(props.sheet.fields)}>
              {(counter) => (
                <Counter
                  counter={counter}
                  label={kind().words[language()].counters[counter.name] ?? counter.name}
                  name={titleOf(props.sheet)}
                  tokens={isHad(counter, props.sheet.kind)}
                  value={props.sheet.counters[counter.name] ?? counter.start}
                  onChange={changeable() ? count(counter.name) : null}
                />
              )}
            </For>
          </Show>
          <Show when={boardOf(props.sheet.system)?.Sheet} keyed>
            {(Part) => <Part sheet={props.sheet} />}
          </Show>
          <Show when={mine() && changeable() && checks().length > 0}>
            <div class="card-checks">
              <For each={checks()}>
                {({ name, words: said }) => (
                  <button
                    type="button"
                    class="button"
                    aria-label={sheetWords().begin(said[language()].name, titleOf(props.sheet))}
                    onClick={() => begin(name)}
                  >
                    {said[language()].name}
                  </button>
                )}
              </For>
            </div>
          </Show>
          <Show when={fault()}>
            <p class="fault" role="alert">
              {fault()}
            </p>
          </Show>
          <Show when={editing()}>
            <Suspense>
              <SheetForm sheet={props.sheet} onClose={() => setEditing(false)} />
            </Suspense>
          </Show>
        </li>
      )}
    </Show>
  );

  function checks() {
    return kindsOf(props.sheet, systemOf(props.sheet.system));
  }

  function whose(): string {
    const parts = [
      ...(props.sheet.kind === 'character' && !mine() ? [nameOf(view(), props.sheet.owner)] : []),
      ...(props.sheet.visibility === 'gm' ? [sheetWords().hidden] : []),
    ];
    return parts.join(' · ');
  }

  /** The counters of somebody else, in a line. */
  function told(): string {
    const known = kind();
    const named = known?.words[language()].counters ?? {};
    return (known?.counters(props.sheet.fields) ?? [])
      .map(({ name, start: begun, max }) => {
        const now = number(language(), props.sheet.counters[name] ?? begun);
        return `${named[name] ?? name}\u00a0${max === null ? now : sheetWords().of(now, number(language(), max))}`;
      })
      .join(' · ');
  }
}
