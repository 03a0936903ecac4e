// Advice on what is asked at the table: chances before a roll, choices with their chances after it, reckoned in this
// browser from what its viewer sees and nothing else.
import type { CheckDie, DieId } from '@brosok/rules';
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { Labels } from '../form/labels.js';
import { isObject, type JsonObject } from '../json.js';
import { type Reckoned, reckonEach } from '../odds/client.js';
import { language } from '../words/language.js';
import { Chance } from './Chance.js';
import { GoalChoice, wantedGoal } from './Goal.js';
import { Keeping } from './Keeping.js';
import { keepsOf } from './keeps.js';
import { OddsLink } from './OddsLink.js';
import { type Plan, planOf, type Subject } from './plan.js';
import { type Fact, type Told, told } from './tell.js';
import { adviceWords, variedName } from './words.js';
import './advice.css';

export { OddsLink };

export interface AdviceProps {
  readonly subject: Subject;
  readonly labels: Labels;
  /** The move that is being made; null where none is. */
  readonly under?: JsonObject | null;
  readonly onTake?: (move: JsonObject) => void;
  /** The dice of the best choice, null where there is none. */
  readonly onBest?: (best: readonly DieId[] | undefined) => void;
  /** Only how it stands: what may be done is told where it is asked. */
  readonly standing?: boolean;
}

export function Advice(props: AdviceProps): JSX.Element {
  // a value of its own: what the page holds is changed in place, and the same told again is no news
  const text = createMemo(() => JSON.stringify(props.subject));
  const subject = createMemo((): Subject => JSON.parse(text()));
  const [system, kind] = [() => place(subject())[0], () => place(subject())[1]];
  const isKeeping = () => system() === 'l5r5e' && kind() === 'check';
  const [plan, setPlan] = createSignal<Plan | null>(null);
  const [answers, setAnswers] = createSignal<readonly (Reckoned<unknown> | undefined)[]>([]);

  createEffect(() => {
    const [now, goal] = [subject(), isKeeping() ? wantedGoal() : {}];
    const asking = new AbortController();
    const begin = async () => {
      const next = planOf(now, goal, await setupOf(now));
      if (asking.signal.aborted) return;
      const found: (Reckoned<unknown> | undefined)[] = [];
      // what is being set up changes with every tap: the chances of before stay until those of now are there
      if (now.from === 'state') show();
      if (next.kind === 'hidden') return show();
      await reckonEach(
        next.lines.map(({ ask }) => ask),
        (index, answer) => {
          found[index] = answer;
          if (found.filter(Boolean).length === next.lines.length) show();
        },
        { signal: asking.signal },
      );
      function show() {
        setPlan(next);
        setAnswers([...found]);
      }
    };
    const soon = setTimeout(() => void begin(), now.from === 'setup' ? PAUSE : 0);
    onCleanup(() => {
      clearTimeout(soon);
      asking.abort();
    });
  });

  const fault = () => {
    const wrong = answers().find((answer) => answer && !answer.ok);
    return wrong && !wrong.ok && wrong.error.code !== 'CANCELLED'
      ? (wrong.told?.[language()] ?? adviceWords().failed)
      : null;
  };
  const lines = createMemo(() => {
    const now = plan();
    if (now?.kind !== 'asks') return [];
    return now.lines.flatMap(({ value }, index) => {
      const answer = answers()[index];
      return answer?.ok ? [{ value, odds: answer.value }] : [];
    });
  });
  const varied = () => {
    const now = plan();
    return now?.kind === 'asks' ? now.varied : null;
  };
  const keeping = () => {
    if (!isKeeping()) return null;
    const kept = lines().flatMap(({ value, odds }) => {
      const keeps = keepsOf(odds);
      return keeps ? [{ value, keeps }] : [];
    });
    return kept.length > 0 ? kept : null;
  };
  const tellings = () =>
    isKeeping()
      ? []
      : lines().flatMap(({ value, odds }) => {
          const setup = setupIn(subject());
          const found = told(`${system()}.${kind()}`, odds, {
            language: language(),
            labels: props.labels,
            setup,
            value,
          });
          return found ? [{ value, told: found }] : [];
        });
  return (
    <section class="advice" aria-busy={lines().length === 0 && plan() === null}>
      <Show when={plan()?.kind === 'hidden'}>
        <p class="hint">{adviceWords().hidden}</p>
      </Show>
      <Show when={varied()}>{(field) => <p class="hint">{adviceWords().varied[field()]}</p>}</Show>
      <Show when={fault()}>{(message) => <p class="fault">{message()}</p>}</Show>
      <Show when={fault() === null && lines().length === 0 && plan()?.kind !== 'hidden'}>
        <p class="hint advice-wait">{adviceWords().reckoning}</p>
      </Show>
      <Show when={keeping()}>
        {(kept) => (
          <Keeping
            lines={kept()}
            varied={varied()}
            dice={diceIn(subject())}
            labels={props.labels}
            under={props.under ?? null}
            onTake={(move) => props.onTake?.(move)}
            onBest={(dice) => props.onBest?.(dice)}
          />
        )}
      </Show>
      <Show
        when={varied()}
        fallback={<For each={tellings()}>{({ told }) => <Telling told={told} standing={props.standing} />}</For>}
      >
        {(field) => (
          <>
            <ul class="advice-list">
              <For each={tellings()}>
                {({ value, told }) => (
                  <Show when={told.main ?? told.options[0]}>
                    {(fact) => (
                      <li>
                        {value === null ? '' : variedName(field(), value)}{' '}
                        <Chance value={fact().value} kind={fact().kind} />
                      </li>
                    )}
                  </Show>
                )}
              </For>
            </ul>
            <For each={tellings()[0]?.told.notes}>{(note) => <p class="hint">{note}</p>}</For>
          </>
        )}
      </Show>
      <Show when={isKeeping() && plan()?.kind !== 'hidden'}>
        <GoalChoice />
      </Show>
      <Show when={!props.standing && plan()?.kind === 'asks' && varied() === null}>
        <OddsLink subject={subject()} goal={isKeeping() ? wantedGoal() : {}} />
      </Show>
    </section>
  );
}

function Telling(props: { told: Told; standing?: boolean | undefined }): JSX.Element {
  return (
    <>
      <Show when={props.told.main}>
        {(main) => (
          <p class="advice-line">
            <Chance value={main().value} kind={main().kind} large />
            <span>{main().name}</span>
          </p>
        )}
      </Show>
      <Facts facts={props.told.facts} />
      <Show when={!props.standing}>
        <Facts facts={props.told.options} />
        <For each={props.told.notes}>{(note) => <p class="hint">{note}</p>}</For>
      </Show>
    </>
  );
}

const Facts = (props: { facts: readonly Fact[] }): JSX.Element => (
  <Show when={props.facts.length > 0}>
    <dl class="advice-facts">
      <For each={props.facts}>
        {(fact) => (
          <div>
            <dt>{fact.name}</dt>
            <dd>
              <Chance value={fact.value} kind={fact.kind} />
            </dd>
          </div>
        )}
      </For>
    </dl>
  </Show>
);

const place = (subject: Subject): readonly [system: string, kind: string] =>
  subject.from === 'state' ? [subject.state.system, subject.state.kind] : [subject.system, subject.kind];

const diceIn = (subject: Subject): readonly CheckDie[] => (subject.from === 'state' ? subject.state.dice : []);

function setupIn(subject: Subject): JsonObject {
  const setup = subject.from === 'state' ? subject.state.setup : subject.setup;
  return isObject(setup) ? setup : {};
}

/** Only what is reckoned before the roll alone is reckoned from the set-up. */
async function setupOf(subject: Subject): Promise<unknown> {
  if (subject.from === 'setup' || subject.advises || 'concealed' in subject.state) return null;
  return (await import('./now.js')).setupNow(subject.state);
}

/** Milliseconds after the last change of a form. */
const PAUSE = 200;
