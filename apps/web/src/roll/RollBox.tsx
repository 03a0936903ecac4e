// The roll box: any expression, typed or tapped together from dice, shown to whom one likes; rolls that are kept are
// rolled by a tap.
import type { Face } from '@brosok/dice';
import type { Visibility } from '@brosok/table';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { Die } from '../dice/Die.js';
import type { ApiError } from '../net/answer.js';
import { newContribution } from '../net/newId.js';
import { useTable } from '../table/context.js';
import { VisibilityChoice } from '../table/VisibilityChoice.js';
import { language, words } from '../words/language.js';
import { ExpressionLine } from './ExpressionLine.js';
import { addDie, addNumber, single, TRAY, type TrayDie } from './expression.js';
import { remembering, rolledBefore } from './history.js';
import { keepMacros, type Macro, macrosOf } from './macros.js';
import './roll.css';

const RealRoll = lazy(async () => ({ default: (await import('../table/RealRoll.js')).RealRoll }));
const MacroDialog = lazy(async () => ({ default: (await import('./MacroDialog.js')).MacroDialog }));

export function RollBox(): JSX.Element {
  const { table, view } = useTable();
  const tableId = view().table.id;
  const [history, setHistory] = createSignal(rolledBefore());
  const [macros, setMacros] = createSignal(macrosOf(tableId));
  const [editing, setEditing] = createSignal(false);
  const [text, setText] = createSignal(history()[0] ?? single('20', language()));
  /** Until it is typed or tapped into, a tapped die replaces what stands there. */
  const [touched, setTouched] = createSignal(false);
  const [visibility, setVisibility] = createSignal<Visibility>('public');
  const [label, setLabel] = createSignal('');
  const [real, setReal] = createSignal(false);
  const [faces, setFaces] = createSignal<readonly Face[]>([]);
  const [fault, setFault] = createSignal<ApiError | null>(null);
  let input: HTMLInputElement | undefined;

  const change = (next: string) => {
    setText(next);
    setTouched(true);
    setFault(null);
    setFaces([]);
  };
  const tap = (die: TrayDie) => change(addDie(touched() ? text() : '', die, language()));
  const roll = async (expression: string, named: string, faces: readonly Face[] = []) => {
    setFault(null);
    const answer = await table.send({
      type: 'roll',
      expression,
      visibility: visibility(),
      contribution: newContribution(),
      ...(named === '' ? {} : { label: named }),
      ...(faces.length > 0 ? { faces } : {}),
    });
    if (!answer.ok) setFault(answer.error);
    return answer;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const expression = text().trim();
    if (expression === '') return input?.focus();
    setTouched(false);
    const said = label();
    const answer = await roll(expression, said.trim(), real() ? faces() : []);
    if (!answer.ok) {
      const { at } = answer.error;
      if (at !== null && typeof at === 'object' && input) {
        input.focus();
        input.setSelectionRange(at.offset, at.offset + at.length);
      }
      return;
    }
    // what was written since then is for the next roll
    setLabel((now) => (now === said ? '' : now));
    setFaces([]);
    setReal(false);
    setHistory(remembering(history(), expression));
  };
  const keep = (kept: readonly Macro[]) => {
    keepMacros(tableId, kept);
    setMacros(kept);
  };
  return (
    <>
      <form class="roll-box" onSubmit={submit} aria-label={words().sheet.rollTab}>
        <div class="roll-line">
          <ExpressionLine
            text={text()}
            history={history()}
            faultId={fault() === null ? null : 'roll-fault'}
            input={(element) => (input = element)}
            onText={change}
          />
          <button type="submit" class="button roll-submit" data-main>
            {words().roll.roll}
          </button>
        </div>
        <Show when={fault()}>
          {(error) => (
            <p class="fault" id="roll-fault" role="alert">
              {error().message}
            </p>
          )}
        </Show>
        <div class="tray">
          <For each={TRAY}>
            {(die) => (
              <button type="button" class="tray-die" onClick={() => tap(die)}>
                <Die die={`d${die}`} face={TOP[die]} />
                <span class="unseen">{words().roll.add(single(die, language()))}</span>
              </button>
            )}
          </For>
          <span class="tray-numbers">
            <button
              type="button"
              class="tray-number"
              aria-label={words().roll.minus}
              onClick={() => change(addNumber(text(), -1))}
            >
              −
            </button>
            <button
              type="button"
              class="tray-number"
              aria-label={words().roll.plus}
              onClick={() => change(addNumber(text(), 1))}
            >
              +
            </button>
          </span>
        </div>
        <Show when={macros().length > 0}>
          <ul class="macros" aria-label={words().roll.macros}>
            <For each={macros()}>
              {(macro) => (
                <li>
                  <button
                    type="button"
                    class="button macro"
                    title={macro.expression}
                    onClick={() => roll(macro.expression, macro.name === macro.expression ? '' : macro.name)}
                  >
                    {macro.name}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <VisibilityChoice value={visibility()} onChange={setVisibility} />
        <details class="roll-extra">
          <summary>{words().roll.more}</summary>
          <div class="fields">
            <label class="field" data-wide>
              <span class="label">{words().roll.label}</span>
              <input
                class="line"
                maxLength={200}
                placeholder={words().roll.labelHint}
                value={label()}
                onInput={(event) => setLabel(event.currentTarget.value)}
              />
            </label>
            <label class="tick">
              <input type="checkbox" checked={real()} onChange={(event) => setReal(event.currentTarget.checked)} />
              <span>{words().roll.real}</span>
            </label>
            <button type="button" class="button" onClick={() => setEditing(true)}>
              {words().roll.keep}
            </button>
          </div>
          <Show when={real()}>
            <Suspense>
              <RealRoll expression={text()} faces={faces()} onChange={setFaces} />
            </Suspense>
          </Show>
        </details>
      </form>
      <Show when={editing()}>
        <Suspense>
          <MacroDialog
            macros={macros()}
            draft={{ name: label().trim(), expression: text().trim() }}
            onKeep={keep}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      </Show>
    </>
  );
}

/** The highest face of each, which is what a die in a tray shows. */
const TOP: Readonly<Record<TrayDie, Face>> = { '4': 4, '6': 6, '8': 8, '10': 10, '12': 12, '20': 20, '%': '%', F: 1 };
