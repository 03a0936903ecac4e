// l5r5e at the table: strife against composure, dice reserved for later checks, and the checks that follow a check:
// resisting it and competing with it.

import { number } from '@brosok/dice';
import type { CheckDie } from '@brosok/rules';
import { composureIn, l5r5e } from '@brosok/rules/systems/l5r5e';
import type { CheckEntry, Sheet, TableView } from '@brosok/table';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Dialog } from '../../Dialog.js';
import { Die } from '../../dice/Die.js';
import { isObject, type JsonObject } from '../../json.js';
import { makerOf, useTable } from '../../table/context.js';
import { start } from '../../table/starting.js';
import { inLanguage } from '../../words/inLanguage.js';
import { language } from '../../words/language.js';
import type { Board, SetupPart } from '../boards.js';
import './l5r5e.css';

const words = inLanguage({
  ru: {
    composure: (composure: string) => `Самообладание ${composure}.`,
    compromised: (composure: string) => `Скомпрометирован: раздор выше самообладания\u00a0(${composure}).`,
    reserved: 'Отложенные кости: взять в\u00a0эту проверку',
    resist: (name: string) => `Сопротивляться: ${name}`,
    compete: 'Сравнить с\u00a0другими',
    competeTitle: 'Состязание',
    competeTold: 'Какие проверки сравнить?',
    successes: (count: string, tn: string) => `успехов ${count}, ЦЧ\u00a0${tn}`,
    start: 'Сравнить',
  },
  en: {
    composure: (composure: string) => `Composure ${composure}.`,
    compromised: (composure: string) => `Compromised: strife is above composure\u00a0(${composure}).`,
    reserved: 'Reserved dice: use them in this check',
    resist: (name: string) => `Resist ${name}`,
    compete: 'Compare with others',
    competeTitle: 'Competition',
    competeTold: 'Which checks are compared?',
    successes: (count: string, tn: string) => `${count} successes, TN\u00a0${tn}`,
    start: 'Compare',
  },
});

function OfSheet(props: { sheet: Sheet }): JSX.Element {
  const composure = () => composureIn(props.sheet.fields);
  const told = () => number(language(), composure());
  const isCompromised = () => (props.sheet.counters.strife ?? 0) > composure();
  return (
    <p class={isCompromised() ? 'compromised' : 'hint'} role="status">
      {isCompromised() ? words().compromised(told()) : words().composure(told())}
    </p>
  );
}

const isOver = (entry: TableView['entries'][number]): entry is CheckEntry =>
  entry.kind === 'check' && !entry.undone && entry.state.system === 'l5r5e' && entry.state.phase === 'done';

const numberIn = (outcome: unknown, name: string): number | null => {
  const value = isObject(outcome) ? outcome[name] : null;
  return typeof value === 'number' ? value : null;
};

/** The dice that a character set aside in earlier checks and has not used since (L15). */
function OfSetup(props: SetupPart): JSX.Element {
  const { view } = useTable();
  const free = createMemo(() => {
    const own = view().entries.filter((entry): entry is CheckEntry => {
      if (entry.kind !== 'check' || entry.undone || entry.state.system !== 'l5r5e') return false;
      return props.actor ? entry.sheets.actor === props.actor.id : entry.actor === view().you.id;
    });
    const left: CheckDie[] = [];
    for (const { state } of own) {
      for (const used of reservedIn(state.setup)) {
        const place = left.findIndex(({ die, face }) => die === used.die && face === used.face);
        if (place >= 0) left.splice(place, 1);
      }
      if (state.phase === 'done') left.push(...state.dice.filter(({ status }) => status === 'reserved'));
    }
    return left;
  });
  const taken = () => reservedIn(props.setup);
  /** How many of those before it in the list are alike: as many have to be taken for it to be. */
  const isTaken = (die: CheckDie, index: number) => {
    const alike = (each: { readonly die?: unknown; readonly face?: unknown }) =>
      each.die === die.die && each.face === die.face;
    return taken().filter(alike).length > free().slice(0, index).filter(alike).length;
  };
  const toggle = (die: CheckDie, index: number) => {
    const { die: kind, face } = die;
    if (!isTaken(die, index)) return props.fill({ reserved: [...taken(), { die: kind, face }] });
    const place = taken().findLastIndex((each) => each.die === kind && each.face === face);
    return props.fill({ reserved: taken().toSpliced(place, 1) });
  };
  const named = (face: CheckDie['face']) => l5r5e.kinds[0].words[language()].values[String(face)] ?? String(face);
  return (
    <Show when={props.kind === 'check' && free().length > 0}>
      <fieldset class="reserved">
        <legend class="label">{words().reserved}</legend>
        <div class="picker-dice">
          <For each={free()}>
            {(die, index) => (
              <button
                type="button"
                class="picker-die"
                aria-pressed={isTaken(die, index())}
                onClick={() => toggle(die, index())}
              >
                <Die die={die.die} face={die.face} />
                <span class="picker-words">{named(die.face)}</span>
              </button>
            )}
          </For>
        </div>
      </fieldset>
    </Show>
  );
}

const reservedIn = (setup: unknown): readonly JsonObject[] =>
  isObject(setup) && Array.isArray(setup.reserved) ? setup.reserved.filter(isObject) : [];

function OfOver(props: { entry: CheckEntry }): JSX.Element {
  const { view } = useTable();
  const [comparing, setComparing] = createSignal(false);
  const bonus = () => numberIn(props.entry.outcome, 'bonusSuccesses');
  const isCheck = () => props.entry.state.kind === 'check';
  const succeeded = () => isObject(props.entry.outcome) && props.entry.outcome.success === true;
  const who = () => makerOf(view(), props.entry);
  /** L9. */
  const resist = () =>
    start({
      system: 'l5r5e',
      kind: 'check',
      setup: { resists: { name: props.entry.label ?? who(), bonusSuccesses: bonus() ?? 0 } },
    });
  const others = () => view().entries.filter(isOver).filter(isComparable);
  return (
    <Show when={isCheck()}>
      <div class="follow">
        <Show when={succeeded() && bonus() !== null}>
          <button type="button" class="button" onClick={resist}>
            {words().resist(who())}
          </button>
        </Show>
        <Show when={isComparable(props.entry) && others().length > 1}>
          <button type="button" class="button" onClick={() => setComparing(true)}>
            {words().compete}
          </button>
        </Show>
      </div>
      <Show when={comparing()}>
        <Compare entries={others()} first={props.entry} onClose={() => setComparing(false)} />
      </Show>
    </Show>
  );
}

const isComparable = ({ state, outcome }: CheckEntry): boolean =>
  state.kind === 'check' && numberIn(outcome, 'tn') !== null && numberIn(outcome, 'successes') !== null;

/** Finished checks to choose from, the latest first; they are compared as they were counted (L10). */
function Compare(props: { entries: readonly CheckEntry[]; first: CheckEntry; onClose: () => void }): JSX.Element {
  const { table, view } = useTable();
  const [chosen, setChosen] = createSignal<readonly string[]>([props.first.id]);
  const [fault, setFault] = createSignal<string | null>(null);
  const told = ({ outcome }: CheckEntry) =>
    words().successes(
      number(language(), numberIn(outcome, 'successes') ?? 0),
      number(language(), numberIn(outcome, 'tn') ?? 0),
    );
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  const compare = async () => {
    const names: string[] = [];
    const entries = props.entries
      .filter(({ id }) => chosen().includes(id))
      .map((entry) => {
        const name = nextName(makerOf(view(), entry), names);
        names.push(name);
        return { name, tn: numberIn(entry.outcome, 'tn'), successes: numberIn(entry.outcome, 'successes') };
      });
    const answer = await table.send({
      type: 'startCheck',
      system: 'l5r5e',
      setup: { kind: 'competition', entries },
      visibility: 'public',
    });
    setFault(answer.ok ? null : answer.error.message);
    if (answer.ok) props.onClose();
  };
  return (
    <Dialog title={words().competeTitle} onClose={() => props.onClose()}>
      <fieldset>
        <legend>{words().competeTold}</legend>
        <For each={props.entries.toReversed()}>
          {(entry) => (
            <label class="tick">
              <input type="checkbox" checked={chosen().includes(entry.id)} onChange={() => toggle(entry.id)} />
              <span>
                {makerOf(view(), entry)}{' '}
                <span class="hint">{[told(entry), entry.label].filter(Boolean).join(' · ')}</span>
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <Show when={fault()}>
        <p class="fault" role="alert">
          {fault()}
        </p>
      </Show>
      <div class="dialog-buttons">
        <button type="button" class="button" data-main disabled={chosen().length < 2} onClick={compare}>
          {words().start}
        </button>
      </div>
    </Dialog>
  );
}

/** The name, or the name with a number where somebody is called so already. */
function nextName(name: string, taken: readonly string[]): string {
  let next = name;
  for (let count = 2; taken.includes(next); count += 1) next = `${name} ${count}`;
  return next;
}

export const board: Board = { Sheet: OfSheet, Setup: OfSetup, Follow: OfOver };
