// The page of the odds of an expression: the line it is written on, how it was read, its numbers and pictures.
import { type Exact, LIMITS } from '@brosok/dice';
import { createEffect, createMemo, createSignal, createUniqueId, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { chanceText } from '../charts/numbers.js';
import { note, place } from '../route.js';
import { language } from '../words/language.js';
import type { ExpressionOdds as Answer, ExpressionAsk, Reckoned } from './client.js';
import { type ExpressionPlace, printExpressions, readExpressions } from './expressionPlace.js';
import { isExpressionOdds } from './expressionReading.js';
import { Frame, ProgressBar, Sharing } from './Frame.js';
import { NumbersView } from './Numbers.js';
import { createReckoning } from './reckoning.js';
import { ShownPicture } from './Shown.js';
import type { Fact, Shown } from './studies/study.js';
import { oddsWords } from './words.js';

export function ExpressionOdds(): JSX.Element {
  const begun = (): ExpressionPlace => readExpressions(place().query) ?? { a: EXAMPLES[language()][0] ?? '', b: null };
  const [now, setNow] = createSignal(begun());
  createEffect(
    on(
      () => place().query,
      () => setNow(begun()),
      { defer: true },
    ),
  );
  createEffect(() => {
    document.title = `${now().a} · ${oddsWords().title}`;
  });
  let later: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(later);
    note(printExpressions(now()));
  };
  createEffect(
    on(
      now,
      () => {
        clearTimeout(later);
        later = setTimeout(flush, 250);
      },
      { defer: true },
    ),
  );
  onCleanup(() => clearTimeout(later));

  const askFor = (expression: string): ExpressionAsk => ({ kind: 'expression', expression });
  const plan = createMemo(() => {
    const { a, b } = now();
    const first = [a, b].filter((each) => each !== null && each.trim() !== '').map((each) => askFor(each ?? ''));
    return { first, rest: [] };
  });
  const reckoning = createReckoning(plan);
  const answer = (expression: string | null): Reckoned<unknown> | null =>
    expression === null ? null : reckoning.answer(askFor(expression));
  /** Not the expression's fault. */
  const hasFailed = () => {
    const found = answer(now().a);
    return found !== null && !found.ok && found.error.code === 'WORKER_FAILED';
  };
  /** What was reckoned last stays while something is written that cannot be read. */
  const last = (of: () => string | null) =>
    createMemo<Answer | null>((before) => {
      const found = answer(of());
      if (of() === null) return null;
      return found?.ok && isExpressionOdds(found.value) ? found.value : before;
    }, null);
  const a = last(() => now().a);
  const b = last(() => now().b);
  const other = () => {
    const found = b();
    return found && { numbers: numbersOf(found), total: totalOf(found) };
  };
  const names = () => ({ a: now().a, b: now().b ?? '' });
  return (
    <Frame title={oddsWords().expression} above={<span class="hint">{oddsWords().expressionTold}</span>}>
      <div class="odds-page">
        <section class="odds-form" aria-label={oddsWords().form}>
          <Line
            label={oddsWords().expression}
            value={now().a}
            answer={answer(now().a)}
            onChange={(text) => setNow((before) => ({ ...before, a: text }))}
          />
          <Show when={hasFailed()}>
            <button type="button" class="button" onClick={() => reckoning.again()}>
              {oddsWords().retry}
            </button>
          </Show>
          <Show
            when={now().b !== null}
            fallback={
              <button type="button" class="button" onClick={() => setNow((before) => ({ ...before, b: before.a }))}>
                {oddsWords().compareOwn}
              </button>
            }
          >
            <Line
              label={oddsWords().otherExpression}
              value={now().b ?? ''}
              answer={answer(now().b)}
              onChange={(text) => setNow((before) => ({ ...before, b: text }))}
            />
            <button type="button" class="button" data-plain="" onClick={() => setNow(({ a }) => ({ a, b: null }))}>
              {oddsWords().stop}
            </button>
          </Show>
          <fieldset class="odds-offers">
            <legend class="label">{oddsWords().examples}</legend>
            <div class="odds-changes">
              <For each={EXAMPLES[language()]}>
                {(example) => (
                  <button type="button" class="button" onClick={() => setNow({ a: example, b: null })}>
                    {example}
                  </button>
                )}
              </For>
            </div>
          </fieldset>
          <Show when={a()}>
            {(odds) => (
              <div class="odds-how">
                <h2>{oddsWords().how}</h2>
                <p class="odds-reading">{odds().reading}</p>
                <ul>
                  <For each={odds().how[language()]} fallback={<li>{oddsWords().asWritten}</li>}>
                    {(sentence) => <li>{sentence}</li>}
                  </For>
                </ul>
              </div>
            )}
          </Show>
        </section>
        <div class="odds-pictures" aria-busy={reckoning.progress().state !== 'done'}>
          <Show when={a()}>
            {(odds) => (
              <>
                <NumbersView a={numbersOf(odds())} b={other()?.numbers ?? null} names={names()} />
                <Show when={odds().tail.decimal > 0}>
                  <p class="hint">{oddsWords().tail(chanceText(language(), odds().tail.decimal))}</p>
                </Show>
                <section class="odds-view" data-view="total">
                  <ShownPicture
                    a={totalOf(odds())}
                    b={other()?.total ?? null}
                    names={names()}
                    subtitle={odds().reading}
                  />
                </section>
                <Show when={repeatsOf(odds())}>
                  {(repeats) => (
                    <section class="odds-view" data-view="repeats">
                      <ShownPicture a={repeats()} b={null} names={names()} subtitle={odds().reading} />
                    </section>
                  )}
                </Show>
              </>
            )}
          </Show>
          <Sharing title={now().a} text={now().a} flush={flush} />
        </div>
        <ProgressBar reckoning={reckoning} />
      </div>
    </Frame>
  );
}

function Line(props: {
  label: string;
  value: string;
  answer: Reckoned<unknown> | null;
  onChange: (text: string) => void;
}): JSX.Element {
  const id = createUniqueId();
  const fault = () => {
    const { answer } = props;
    if (!answer || answer.ok || answer.error.code === 'CANCELLED') return null;
    return { message: answer.told?.[language()] ?? oddsWords().failed, at: answer.error.at };
  };
  return (
    <label class="field">
      <span class="label">{props.label}</span>
      <input
        class="line odds-expression"
        maxLength={LIMITS.characters}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={props.value}
        aria-invalid={fault() ? 'true' : undefined}
        aria-describedby={fault() ? `${id}-fault` : undefined}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
      <Show when={fault()}>
        {(found) => (
          <span class="fault" id={`${id}-fault`} role="alert">
            <span>
              {found().message}
              <Show when={markedAt(props.value, found().at)}>
                {(parts) => (
                  <>
                    {' '}
                    <span class="odds-marked">
                      {parts()[0]}
                      <mark>{parts()[1]}</mark>
                      {parts()[2]}
                    </span>
                  </>
                )}
              </Show>
            </span>
          </span>
        )}
      </Show>
    </label>
  );
}

/** The text before, at and after the place of an error. */
function markedAt(text: string, at: unknown): readonly [string, string, string] | null {
  if (typeof at !== 'object' || at === null || !('offset' in at) || !('length' in at)) return null;
  const [from, length] = [Number(at.offset), Math.max(1, Number(at.length))];
  return [text.slice(0, from), text.slice(from, from + length) || '␣', text.slice(from + length)];
}

function numbersOf(odds: Answer): { readonly headline: Fact | null; readonly facts: readonly Fact[] } {
  const mean: readonly Fact[] = odds.mean ? [{ name: oddsWords().mean, value: odds.mean, kind: 'amount' }] : [];
  const deviation: readonly Fact[] = odds.variance
    ? [{ name: oddsWords().deviation, value: rootOf(odds.variance), kind: 'amount' }]
    : [];
  if (odds.success)
    return {
      headline: { name: oddsWords().success, value: odds.success, kind: 'chance' },
      facts: [...mean, ...deviation],
    };
  return { headline: mean[0] ?? null, facts: deviation };
}

/** The root of the variance is seldom a fraction: exactly it is told as a root. */
const rootOf = ({ exact, decimal }: Exact): Exact => ({ exact: `√(${exact})`, decimal: Math.sqrt(decimal) });

const totalOf = ({ outcomes, mean, tail, target }: Answer): Shown => ({
  kind: 'numbers',
  title: oddsWords().total,
  axis: oddsWords().total,
  chances: { outcomes, mean, tail },
  threshold: target === null ? null : { at: target, name: `vs\u00a0${target}` },
});

const repeatsOf = ({ repeats }: Answer): Shown | null =>
  repeats && repeats.length > 1
    ? {
        kind: 'numbers',
        title: oddsWords().repeats,
        axis: oddsWords().repeats,
        chances: { outcomes: repeats, mean: null },
        threshold: null,
      }
    : null;

const EXAMPLES = {
  en: ['4d6kh3', '2d6+3', 'd20+5 adv vs 15', '10d6!>=5', '{4d6kh3, 2d8}kh1', '4dF'],
  ru: ['4к6kh3', '2к6+3', 'к20+5 adv vs 15', '10к6!>=5', '{4к6kh3, 2к8}kh1', '4кФ'],
} as const;
