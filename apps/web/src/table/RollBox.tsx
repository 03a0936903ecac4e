// The roll box: any expression, typed or tapped together from dice, for everybody or for the GM alone.
import type { Face } from '@brosok/dice';
import type { Visibility } from '@brosok/table';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { Die } from '../dice/Die.js';
import type { ApiError } from '../net/answer.js';
import { readJson, writeJson } from '../net/storage.js';
import { language, words } from '../words/language.js';
import { useTable } from './context.js';
import { addDie, addNumber, single, TRAY, type TrayDie } from './expression.js';
import { VisibilityChoice } from './VisibilityChoice.js';

const RealRoll = lazy(async () => ({ default: (await import('./RealRoll.js')).RealRoll }));

const RECENT = 'brosok.expressions';

export function RollBox(): JSX.Element {
  const { table } = useTable();
  const [recent, setRecent] = createSignal(recentOnes());
  const [text, setText] = createSignal(recent()[0] ?? single('20', language()));
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
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const expression = text().trim();
    if (expression === '') return input?.focus();
    setTouched(false);
    const answer = await table.send({
      type: 'roll',
      expression,
      visibility: visibility(),
      ...(label().trim() === '' ? {} : { label: label().trim() }),
      ...(real() && faces().length > 0 ? { faces: faces() } : {}),
    });
    if (!answer.ok) {
      setFault(answer.error);
      const { at } = answer.error;
      if (at !== null && typeof at === 'object' && input) {
        input.focus();
        input.setSelectionRange(at.offset, at.offset + at.length);
      }
      return;
    }
    setLabel('');
    setFaces([]);
    setReal(false);
    const kept = [expression, ...recent().filter((each) => each !== expression)].slice(0, 12);
    setRecent(kept);
    writeJson(RECENT, kept);
  };
  return (
    <form class="roll-box" onSubmit={submit} aria-label={words().sheet.rollTab}>
      <div class="roll-line">
        <input
          ref={(element) => (input = element)}
          class="line roll-text"
          aria-label={words().roll.expression}
          aria-invalid={fault() === null ? undefined : 'true'}
          aria-describedby={fault() === null ? undefined : 'roll-fault'}
          placeholder={words().roll.example}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          list="roll-recent"
          value={text()}
          onInput={(event) => change(event.currentTarget.value)}
        />
        <datalist id="roll-recent">
          <For each={recent()}>{(each) => <option value={each} />}</For>
        </datalist>
        <button type="button" class="roll-clear" aria-label={words().roll.clear} onClick={() => change('')}>
          ×
        </button>
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
      <div class="roll-more">
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
          </div>
          <Show when={real()}>
            <Suspense>
              <RealRoll expression={text()} faces={faces()} onChange={setFaces} />
            </Suspense>
          </Show>
        </details>
      </div>
    </form>
  );
}

/** The highest face of each, which is what a die in a tray shows. */
const TOP: Readonly<Record<TrayDie, Face>> = { '4': 4, '6': 6, '8': 8, '10': 10, '12': 12, '20': 20, '%': '%', F: 1 };

function recentOnes(): readonly string[] {
  const kept = readJson(RECENT);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
