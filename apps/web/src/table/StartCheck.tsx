// Starting a check: whose and which one, then a form made of its schema.
import { type KindSetup, type SystemSetups, setups } from 'virtual:setups';
import type { Sheet } from '@brosok/table';
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { accentOf, emblemOf } from '../dice/looks.js';
import { fetchForms, formsOf } from '../form/forms.js';
import { isObject } from '../json.js';
import { readJson, writeJson } from '../net/storage.js';
import { boardOf, fetchSystem, kindOf, systemOf } from '../rules.js';
import { isMine, kindsOf } from '../sheets/ofTable.js';
import { language, words } from '../words/language.js';
import { useTable } from './context.js';
import { SetupForm } from './SetupForm.js';
import { type Starting, start, starting } from './starting.js';

const LAST = 'brosok.lastCheck';

export function StartCheck(props: { onStarted: () => void }): JSX.Element {
  const { view, answering, answer } = useTable();
  const [own, setOwn] = createSignal<Starting | null>(lastPicked(view().sheets));
  const wanted = createMemo((): Starting | null => {
    const request = answering();
    if (!request) return starting() ?? own();
    const { system, setup, label } = request;
    return { system, kind: kindNamed(system, setup.kind), setup, request, ...(label === undefined ? {} : { label }) };
  });
  createEffect(
    on(wanted, (now) => {
      if (!now) return;
      fetchSystem(now.system);
      fetchForms(now.system);
    }),
  );
  const pick = (next: Starting) => {
    writeJson(LAST, {
      system: next.system,
      kind: next.kind,
      ...(next.sheet === undefined ? {} : { sheet: next.sheet }),
    });
    setOwn(next);
  };
  const leave = () => {
    answer(null);
    start(null);
  };
  const back = () => {
    leave();
    setOwn(null);
  };
  return (
    <>
      <h2 class="unseen">{words().sheet.startTab}</h2>
      <Show
        when={wanted()}
        keyed
        fallback={
          <>
            <Characters onPick={pick} />
            <Systems onPick={pick} />
          </>
        }
      >
        {(chosen) => (
          <Show when={kindOf(chosen) && boardOf(chosen.system) && formsOf(chosen.system)} keyed>
            {(forms) => (
              <Show when={kindOf(chosen)} keyed>
                {(rules) => (
                  <SetupForm
                    starting={chosen}
                    rules={rules}
                    forms={forms}
                    board={boardOf(chosen.system) ?? {}}
                    onBack={back}
                    onStarted={() => {
                      leave();
                      props.onStarted();
                    }}
                  />
                )}
              </Show>
            )}
          </Show>
        )}
      </Show>
    </>
  );
}

function lastPicked(sheets: readonly Sheet[]): Starting | null {
  const last = readJson(LAST);
  if (!isObject(last) || typeof last.system !== 'string') return null;
  if (!setups.some(({ id }) => id === last.system)) return null;
  const sheet = sheets.find(({ id }) => id === last.sheet)?.id;
  return {
    system: last.system,
    kind: kindNamed(last.system, last.kind),
    ...(sheet === undefined ? {} : { sheet }),
  };
}

/** The kind of that name, the system's first where it has none. */
function kindNamed(system: string, name: unknown): string {
  const kinds = setups.find(({ id }) => id === system)?.kinds ?? [];
  return (kinds.find((each) => each.name === name) ?? kinds[0])?.name ?? '';
}

/** One's own characters, the GM's adversaries among them, each with the checks that it can make. */
function Characters(props: { onPick: (starting: Starting) => void }): JSX.Element {
  const { view } = useTable();
  const sheets = () => view().sheets.filter((sheet) => isMine(sheet, view()));
  createEffect(() => {
    for (const { system } of sheets()) fetchSystem(system);
  });
  const able = () => sheets().filter((sheet) => kindsOf(sheet, systemOf(sheet.system)).length > 0);
  return (
    <Show when={able().length > 0}>
      <h3 class="systems-title">{words().start.characters}</h3>
      <ul class="systems casting">
        <For each={able()}>
          {(sheet) => (
            <li class="casting-one" style={{ '--accent': accentOf(sheet.system) }}>
              <h4>{sheet.name}</h4>
              <div class="system-kinds">
                <For each={kindsOf(sheet, systemOf(sheet.system))}>
                  {(kind) => (
                    <button
                      type="button"
                      class="button"
                      onClick={() => props.onPick({ system: sheet.system, kind: kind.name, sheet: sheet.id })}
                    >
                      {kind.words[language()].name}
                    </button>
                  )}
                </For>
              </div>
            </li>
          )}
        </For>
      </ul>
      <h3 class="systems-title">{words().start.nobody}</h3>
    </Show>
  );
}

function Systems(props: { onPick: (starting: Starting) => void }): JSX.Element {
  const named = ({ words: said }: SystemSetups | KindSetup) => said[language()];
  return (
    <ul class="systems">
      <For each={setups} fallback={<li class="hint">{words().start.none}</li>}>
        {(system) => {
          const [die, face] = emblemOf(system.id);
          return (
            <li class="system" style={{ '--accent': accentOf(system.id) }}>
              <Die die={die} face={face} />
              <div class="system-body">
                <h3>{named(system).name}</h3>
                <p class="hint">{named(system).summary}</p>
                <div class="system-kinds">
                  <For each={system.kinds}>
                    {(kind) => (
                      <button
                        type="button"
                        class="button"
                        title={named(kind).summary}
                        onClick={() => props.onPick({ system: system.id, kind: kind.name })}
                      >
                        {named(kind).name}
                      </button>
                    )}
                  </For>
                </div>
              </div>
            </li>
          );
        }}
      </For>
    </ul>
  );
}
