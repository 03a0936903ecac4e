// The sheets of the table: one's own, the others', the GM's, the aspects of the situation.
import type { Sheet } from '@brosok/table';
import { createEffect, For, type JSX, Show } from 'solid-js';
import { accentOf } from '../dice/looks.js';
import { newId } from '../net/newId.js';
import { fetchSystem } from '../rules.js';
import { useTable } from '../table/context.js';
import { language } from '../words/language.js';
import { sheetWords } from '../words/sheets.js';
import { Counter } from './Counter.js';
import { isMine, sheetKindOf } from './ofTable.js';
import { SheetCard } from './SheetCard.js';
import './sheets.css';

export function Sheets(props: { onStart: () => void }): JSX.Element {
  const { view } = useTable();
  const all = () => view().sheets;
  createEffect(() => {
    for (const { system } of all()) fetchSystem(system);
  });
  const isGm = () => view().you.role === 'gm';
  const isOfGm = (sheet: Sheet) => sheet.kind === 'adversary' || sheet.kind === 'gm';
  const mine = () => all().filter((sheet) => isMine(sheet, view()) && !(isOfGm(sheet) && isGm()));
  const gms = () =>
    all()
      .filter(isOfGm)
      .toSorted((a, b) => Number(b.kind === 'gm') - Number(a.kind === 'gm'));
  const aspects = () => all().filter(({ kind }) => kind === 'aspect');
  const others = () => all().filter((sheet) => !mine().includes(sheet) && !isOfGm(sheet) && sheet.kind !== 'aspect');
  /** The systems in play whose tokens of the GM nobody has counted yet. */
  const lacking = () =>
    [...new Set(all().map(({ system }) => system))].filter(
      (system) => !all().some((sheet) => sheet.system === system && sheet.kind === 'gm'),
    );
  return (
    <>
      <Group title={sheetWords().mine} sheets={mine()} onStart={props.onStart} />
      <Show when={isGm()}>
        <For each={lacking()}>{(system) => <Tokens system={system} />}</For>
      </Show>
      <Group title={sheetWords().gms} sheets={gms()} onStart={props.onStart} />
      <Group title={sheetWords().aspects} sheets={aspects()} onStart={props.onStart} />
      <Group title={sheetWords().others} sheets={others()} onStart={props.onStart} />
    </>
  );
}

function Group(props: { title: string; sheets: readonly Sheet[]; onStart: () => void }): JSX.Element {
  return (
    <Show when={props.sheets.length > 0}>
      <section class="cards" aria-label={props.title}>
        <h3 class="cards-title">{props.title}</h3>
        <ul>
          <For each={props.sheets}>{(sheet) => <SheetCard sheet={sheet} onStart={props.onStart} />}</For>
        </ul>
      </section>
    </Show>
  );
}

/** The GM's tokens before they are touched for the first time: the sheet is made with the first tap. */
function Tokens(props: { system: string }): JSX.Element {
  const { table } = useTable();
  const kind = () => sheetKindOf({ system: props.system, kind: 'gm' });
  const count = (counter: string, name: string) => async (change: number) => {
    const id = newId();
    const sheet = { id, system: props.system, kind: 'gm', name, fields: {}, visibility: 'public' } as const;
    const made = await table.send({ type: 'saveSheet', sheet });
    if (made.ok) await table.send({ type: 'count', sheet: id, counter, change });
  };
  return (
    <Show when={kind()}>
      {(kind) => {
        const said = () => kind().words[language()];
        return (
          <div class="card" data-kind="gm" style={{ '--accent': accentOf(props.system) }}>
            <For each={kind().counters({})}>
              {(counter) => (
                <Counter
                  counter={counter}
                  label={said().counters[counter.name] ?? counter.name}
                  name={said().name}
                  tokens
                  value={counter.start}
                  onChange={count(counter.name, said().name)}
                />
              )}
            </For>
          </div>
        );
      }}
    </Show>
  );
}
