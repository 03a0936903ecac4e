// Everything that the page is made of, on one sheet: tokens, type, dice of every system in every state, entries of the
// ledger made by the rules themselves, buttons, forms. Light or dark by the switch at the top.
import type { Forms } from 'virtual:forms';
import { type Face, roll, rollAnswer, seeded } from '@brosok/dice';
import { begin, type CheckState, type Kind, legal, outcome, play, type System, systems } from '@brosok/rules';
import type { CheckEntry, FailedEntry, RollEntry } from '@brosok/table';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Samples } from '../charts/Samples.js';
import { DiceRow } from '../dice/DiceRow.js';
import { Die, SymbolSign } from '../dice/Die.js';
import { DieStory } from '../dice/DieStory.js';
import { accentOf } from '../dice/looks.js';
import type { ShownDie } from '../dice/telling.js';
import { complete, draftsOf, valuesOf } from '../form/draft.js';
import { Fields } from '../form/Fields.js';
import { fetchForms, formsOf } from '../form/forms.js';
import { fieldsOfChoices } from '../form/fromChoices.js';
import { fieldsOf } from '../form/fromSchema.js';
import { kindLabels, kindWords } from '../rules.js';
import { Settings } from '../Settings.js';
import { CheckView } from '../table/CheckView.js';
import { FailedView } from '../table/FailedView.js';
import { RollView } from '../table/RollView.js';
import { guideWords } from '../words/guide.js';
import { language, words } from '../words/language.js';
import '../table/ledger.css';
import '../table/sheet.css';
import './styleguide.css';

export default function Styleguide(): JSX.Element {
  const guide = guideWords;
  return (
    <div class="guide">
      <header class="guide-head">
        <a href="/" class="guide-home">
          {words().brand}
        </a>
        <h1>{guide().title}</h1>
        <p class="guide-lead">{guide().lead}</p>
        <Settings />
      </header>
      <main class="guide-main">
        <Part title={guide().colours}>
          <Swatches names={PAPER} />
          <h3>{guide().accents}</h3>
          <ul class="guide-accents">
            <For each={systems}>
              {(system) => (
                <li style={{ '--accent': accentOf(system.id) }}>
                  <span class="guide-accent">{system.words[language()].name}</span>
                </li>
              )}
            </For>
          </ul>
        </Part>
        <Part title={guide().type}>
          <p class="guide-number">
            1234567890 <span class="hint">{guide().number}</span>
          </p>
          <p class="guide-outcome">
            {guide().sample}. <span class="hint">{guide().outcome}</span>
          </p>
          <p>
            {guide().sample}. <span class="hint">{guide().text}</span>
          </p>
        </Part>
        <Part title={guide().dice}>
          <For each={DICE}>
            {([die, faces]) => (
              <div class="guide-dice">
                <For each={faces}>{(face) => <Die die={die} face={face} />}</For>
              </div>
            )}
          </For>
          <h3>{guide().states}</h3>
          <For each={['d20', 'ring', 'skill', 'hope', 'fear', 'dF']}>{(die) => <States die={die} />}</For>
          <h3>{guide().symbols}</h3>
          <ul class="guide-symbols">
            <For each={['success', 'explosive', 'opportunity', 'strife'] as const}>
              {(symbol) => (
                <li>
                  <SymbolSign symbol={symbol} /> {words().symbols[symbol]}
                </li>
              )}
            </For>
          </ul>
        </Part>
        <Part title={guide().entries}>
          <div class="ledger guide-ledger">
            <div class="ledger-list">
              <For each={rollEntries()}>{(entry) => <RollView entry={entry} who={WHO} fresh={false} />}</For>
              <For each={failedEntries()}>{(entry) => <FailedView entry={entry} who={WHO} fresh={false} />}</For>
              <For each={systems}>
                {(system) => (
                  <For each={withForms(system)}>
                    {({ kind, forms }) => (
                      <For each={checkEntries(system, kind, forms)}>
                        {(entry) => (
                          <CheckView
                            entry={entry}
                            kind={kind}
                            system={system.words[language()].name}
                            who={WHO}
                            by={null}
                            waitingFor={entry.state.phase === 'done' ? '' : WHO}
                            fresh={false}
                          />
                        )}
                      </For>
                    )}
                  </For>
                )}
              </For>
            </div>
          </div>
        </Part>
        <Part title={guide().charts}>
          <Samples />
        </Part>
        <Part title={guide().buttons}>
          <div class="guide-row">
            <button type="button" class="button" data-main>
              {guide().main}
            </button>
            <button type="button" class="button">
              {guide().ordinary}
            </button>
            <button type="button" class="button" disabled>
              {guide().disabled}
            </button>
          </div>
        </Part>
        <Part title={guide().forms}>
          <For each={systems}>
            {(system) => (
              <For each={withForms(system)}>
                {({ kind, forms }) => <SetupForm system={system} kind={kind} forms={forms} />}
              </For>
            )}
          </For>
        </Part>
      </main>
      <DieStory />
    </div>
  );
}

/** The kinds of a system with the forms of their set-ups, none until these were fetched. */
function withForms(system: System): readonly { readonly kind: Kind; readonly forms: Forms }[] {
  fetchForms(system.id);
  const forms = formsOf(system.id);
  return forms ? system.kinds.map((kind) => ({ kind, forms })) : [];
}

const WHO = 'Аня';

const PAPER = ['paper', 'leaf', 'well', 'hair', 'line', 'quiet', 'ink', 'ruling', 'good', 'bad'];

const span = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

const DICE: readonly (readonly [die: string, faces: readonly Face[]])[] = [
  ['d2', span(2)],
  ['d4', span(4)],
  ['d6', span(6)],
  ['d8', span(8)],
  ['d10', span(10)],
  ['d12', span(12)],
  ['d20', span(20)],
  ['d%', [7, 42, 100]],
  ['d7', [1, 7]],
  ['ring', ['blank', 'op+st', 'op', 'su+st', 'su', 'ex+st']],
  ['skill', ['blank', 'op', 'su+st', 'su', 'su+op', 'ex+st', 'ex']],
  ['hope', span(12)],
  ['fear', span(12)],
  ['dF', [-1, 0, 1]],
];

function Part(props: { title: string; children: JSX.Element }): JSX.Element {
  return (
    <section class="guide-part">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

const Swatches = (props: { names: readonly string[] }): JSX.Element => (
  <ul class="guide-swatches">
    <For each={props.names}>
      {(name) => (
        <li>
          <span class="guide-swatch" style={{ background: `var(--${name})` }} />
          {name}
        </li>
      )}
    </For>
  </ul>
);

/** A die in each of its states, as a row of the ledger shows them. */
function States(props: { die: string }): JSX.Element {
  const faces = () => DICE.find(([die]) => die === props.die)?.[1] ?? [1];
  const face = (index: number): Face => faces().at(index) ?? 1;
  const shown = createMemo((): readonly ShownDie[] => {
    const guide = guideWords();
    const base = { die: props.die, fate: 'plain', whose: null, parent: null, before: [], story: [] } as const;
    return [
      { ...base, key: 0, face: face(-1), name: guide.plain },
      { ...base, key: 1, face: face(-2), parent: 0, name: guide.exploded },
      { ...base, key: 2, face: face(1), fate: 'dropped', name: guide.dropped },
      { ...base, key: 3, face: face(-1), before: [face(0)], name: guide.changed },
      { ...base, key: 4, face: face(1), fate: 'aside', name: guide.aside },
    ];
  });
  return <DiceRow dice={shown()} />;
}

function SetupForm(props: { system: System; kind: Kind; forms: Forms }): JSX.Element {
  const fields = fieldsOf(props.forms.setups[props.kind.name]);
  const [drafts, setDrafts] = createSignal(draftsOf(fields));
  return (
    <form class="setup" onSubmit={(event) => event.preventDefault()} style={{ '--accent': accentOf(props.system.id) }}>
      <h3>
        {kindWords(props.kind).name} <span class="setup-system">{props.system.words[language()].name}</span>
      </h3>
      <Fields
        context={{ labels: kindLabels(props.kind), people: [], dice: [], fault: null }}
        fields={fields}
        drafts={drafts()}
        onChange={setDrafts}
      />
      <Show when={!complete(fields, drafts())}>
        <p class="hint">…</p>
      </Show>
    </form>
  );
}

const common = {
  at: Date.UTC(2026, 0, 17, 18, 4),
  by: '',
  visibility: 'public',
  undone: false,
  realDice: false,
} as const;

function rollEntries(): readonly RollEntry[] {
  return ['2d6+3', '4d6kh3', '8d6!', '5d10>=8', 'd20+5 vs 15', '3#4d6kh3', '6d6ro<3min2'].flatMap(
    (expression, index) => {
      const rolled = roll(expression, { random: seeded(`styleguide ${index}`) });
      if (!rolled.ok) return [];
      const secret = index === 1 ? { visibility: 'gm' as const } : {};
      return [
        {
          ...common,
          ...secret,
          kind: 'roll' as const,
          id: `roll ${index}`,
          expression,
          roll: rollAnswer(rolled.value),
          proof: null,
        },
      ];
    },
  );
}

/** A roll that came to nothing: its die shows the one number that is divided by in vain. */
function failedEntries(): readonly FailedEntry[] {
  const expression = '12/(d6-3)';
  const rolled = roll(expression, { random: { draw: () => 2 } });
  if (rolled.ok) return [];
  const dice = [{ die: 'd6', face: 3 }];
  return [{ ...common, kind: 'failed', id: 'failed', expression, error: rolled.error, dice, proof: null }];
}

/** A check of this kind as it begins and as it ends when the first possible move is made each time. */
function checkEntries(system: System, kind: Kind, forms: Forms): readonly CheckEntry[] {
  const fields = fieldsOf(forms.setups[kind.name]);
  const drafts = draftsOf(fields);
  // where names are needed there is nothing to show: the page checks nothing by itself
  if (!complete(fields, drafts)) return [];
  const setup = { kind: kind.name, ...valuesOf(fields, drafts) };
  const begun = begin(system.id, setup);
  if (!begun.ok) return [];
  const random = seeded(`${system.id} ${kind.name}`);
  const states: CheckState[] = [begun.value];
  for (let step = 0; step < 12; step += 1) {
    const state = states.at(-1);
    const next =
      state &&
      legal(state)
        .map((move) => made(state, move, random))
        .find((each) => each !== null);
    if (!next) break;
    states.push(next);
  }
  const last = states.at(-1) ?? begun.value;
  const middle = states[1] ?? begun.value;
  return [...new Set([middle, last])].map((state, index) => ({
    ...common,
    kind: 'check',
    id: `${system.id} ${kind.name} ${index}`,
    actor: '',
    sheets: {},
    hidden: null,
    state,
    outcome: outcome(state),
    step: state.moves.length,
    legal: legal(state),
    waitingFor: [],
    proofs: [],
  }));
}

function made(
  state: CheckState,
  move: ReturnType<typeof legal>[number],
  random: ReturnType<typeof seeded>,
): CheckState | null {
  const fields = fieldsOfChoices(move.choices);
  const drafts = draftsOf(fields);
  const dice = Object.fromEntries(
    fields.map(({ name, field }) => [
      name,
      field.kind === 'dice'
        ? {
            kind: 'list' as const,
            items: field.from.slice(0, field.max).map((value) => ({ kind: 'value' as const, value })),
          }
        : (drafts[name] ?? { kind: 'unset' as const }),
    ]),
  );
  if (!complete(fields, dice)) return null;
  const played = play(state, { type: move.type, ...move.fixed, ...valuesOf(fields, dice) }, random);
  return played.ok ? played.value : null;
}
