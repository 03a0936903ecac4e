// A check played by oneself in the midst of the text: its dice, its moves, and in the rules' own words what came of it.
import { type CodedError, number, secure } from '@brosok/dice';
import { type CheckState, explainError, type Kind, type LegalMove, type System } from '@brosok/rules';
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { DiceRow } from '../dice/DiceRow.js';
import { checkDice } from '../dice/telling.js';
import { complete, draftsOf, valuesOf } from '../form/draft.js';
import { Fault } from '../form/Fault.js';
import { Fields } from '../form/Fields.js';
import { fieldsOfChoices } from '../form/fromChoices.js';
import type { Labels } from '../form/labels.js';
import { MoveName } from '../form/MoveName.js';
import type { JsonObject } from '../json.js';
import { kindLabels, kindWords } from '../rules.js';
import { headline } from '../table/headline.js';
import { language, words } from '../words/language.js';
import { learnWords } from './words.js';

const random = secure();

export function Trial(props: {
  system: System;
  kind: Kind;
  setup: JsonObject;
  /** The moves that are offered; null: all. */
  moves: readonly string[] | null;
}): JSX.Element {
  const begun = createMemo(() => props.kind.begin(props.system.id, props.setup));
  const [played, setPlayed] = createSignal<CheckState | null>(null);
  const [refused, setRefused] = createSignal<CodedError | null>(null);
  // what was rolled for another set-up tells nothing of this one
  createEffect(on(begun, () => restart(), { defer: true }));
  const restart = () => {
    setPlayed(null);
    setRefused(null);
  };
  const beginning = (): CheckState | null => {
    const answer = begun();
    return answer.ok ? answer.value : null;
  };
  const state = () => played() ?? beginning();
  const offered = (of: CheckState) =>
    props.kind.legal(of).filter(({ type }) => props.moves === null || props.moves.includes(type));
  const play = (from: CheckState, move: unknown) => {
    const answer = props.kind.play(from, move, random);
    if (answer.ok) setPlayed(answer.value);
    setRefused(answer.ok ? null : answer.error);
  };
  const anew = () => {
    restart();
    const first = beginning();
    const [only, ...others] = first ? offered(first) : [];
    // where there is nothing to decide before the roll it is rolled at once
    if (first && only && others.length === 0 && only.choices.length === 0) play(first, moveOf(only, {}));
  };
  const fault = () => {
    const answer = begun();
    const error = answer.ok ? refused() : answer.error;
    return error && explainError(error, language(), props.system);
  };
  return (
    <div class="learn-trial">
      <Show when={state()}>
        {(state) => (
          <>
            <Show when={state().dice.length > 0 && !asksForAll(state(), offered(state()))}>
              <DiceRow dice={checkDice(state(), kindLabels(props.kind))} lively />
            </Show>
            <Show when={state().phase !== 'done'} fallback={<Told kind={props.kind} state={state()} />}>
              <Show when={played()}>
                <p class="learn-ask">{kindWords(props.kind).ask(state())}</p>
              </Show>
              <div class="learn-moves">
                {/* by what they say: a form that stays is not drawn anew */}
                <For each={offered(state()).map((move) => JSON.stringify(move))}>
                  {(told, index) => (
                    <Move
                      move={JSON.parse(told)}
                      state={state()}
                      labels={kindLabels(props.kind)}
                      isMain={index() === 0}
                      onPlay={(move) => play(state(), move)}
                    />
                  )}
                </For>
              </div>
            </Show>
            <Show when={played()}>
              <button
                type="button"
                class="button"
                data-plain={state().phase === 'done' ? undefined : ''}
                onClick={() => (state().phase === 'done' ? anew() : restart())}
              >
                {state().phase === 'done' ? learnWords().anew : learnWords().back}
              </button>
            </Show>
          </>
        )}
      </Show>
      <Fault told={fault()} />
    </div>
  );
}

/** Whether all dice stand there to be chosen from anyway. */
const asksForAll = ({ dice }: CheckState, moves: readonly LegalMove[]): boolean =>
  moves.some(({ choices }) =>
    choices.some((choice) => choice.kind === 'dice' && !choice.optional && choice.from.length === dice.length),
  );

const moveOf = (move: LegalMove, values: JsonObject) => ({ type: move.type, ...move.fixed, ...values });

/** A move: what has to be chosen for it, and its button. What may be left out is left out, but for ticks. */
function Move(props: {
  move: LegalMove;
  state: CheckState;
  labels: Labels;
  isMain: boolean;
  onPlay: (move: unknown) => void;
}): JSX.Element {
  const fields = fieldsOfChoices(props.move.choices.filter(({ optional, kind }) => !optional || kind === 'flag'));
  const [drafts, setDrafts] = createSignal(draftsOf(fields));
  const ready = () => complete(fields, drafts());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready()) props.onPlay(moveOf(props.move, valuesOf(fields, drafts())));
  };
  return (
    <form class="move" onSubmit={submit}>
      <Show when={fields.length > 0}>
        <Fields
          context={{ labels: props.labels, people: [], dice: props.state.dice, fault: null }}
          fields={fields}
          drafts={drafts()}
          onChange={setDrafts}
        />
      </Show>
      <button type="submit" class="button" data-main={props.isMain ? '' : undefined} disabled={!ready()}>
        <MoveName move={props.move} labels={props.labels} />
      </button>
    </form>
  );
}

/** How it came out: at a glance, then in sentences. */
function Told(props: { kind: Kind; state: CheckState }): JSX.Element {
  const glance = createMemo(() => headline(props.kind.outcome(props.state)));
  const verdict = () => {
    const { result, success } = glance();
    if (result !== null) return kindLabels(props.kind).value(result);
    return success === null ? null : words().verdict[success ? 'success' : 'failure'];
  };
  return (
    <div class="learn-outcome" role="status">
      <p class="learn-glance">
        <Show when={glance().number !== null}>
          <span class="learn-number">{number(language(), glance().number ?? 0)}</span>
        </Show>
        <Show when={verdict()}>{(text) => <span class="learn-verdict">{text()}</span>}</Show>
      </p>
      <ul class="learn-told">
        <For each={kindWords(props.kind).explain(props.state)}>{(line) => <li>{line}</li>}</For>
      </ul>
    </div>
  );
}
