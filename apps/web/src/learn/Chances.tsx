// The chances of an example as it is set, reckoned in the browser when they come into view.
import type { Kind } from '@brosok/rules';
import { createEffect, createSignal, type JSX, lazy, Match, onCleanup, Suspense, Switch } from 'solid-js';
import type { JsonObject } from '../json.js';
import type { Reckoned } from '../odds/client.js';
import { reckon } from '../odds/client.js';
import { kindLabels } from '../rules.js';
import { language } from '../words/language.js';
import { type Example, sayIn } from './lesson.js';
import { valueAt } from './path.js';
import { chancesOf, type Names, resultsOf, setupsOf } from './reading.js';
import { learnWords } from './words.js';

const Results = lazy(async () => ({ default: (await import('../charts/Results.js')).Results }));
const Distribution = lazy(async () => ({ default: (await import('../charts/Distribution.js')).Distribution }));

/** What was reckoned, for which setup: the picture stays until the next one is there. */
interface Shown {
  readonly setup: JsonObject;
  readonly answers: readonly Reckoned<unknown>[];
}

export function Chances(props: { system: string; kind: Kind; example: Example; setup: JsonObject }): JSX.Element {
  const [inView, setInView] = createSignal(false);
  const [shown, setShown] = createSignal<Shown | null>(null);
  const look = (element: HTMLElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    onCleanup(() => observer.disconnect());
  };
  createEffect(() => {
    const { setup, example, system } = props;
    if (!inView()) return;
    const asking = new AbortController();
    onCleanup(() => asking.abort());
    Promise.all(
      setupsOf(example.odds, setup).map((each) =>
        reckon({ kind: 'check', system, setup: { kind: example.kind, ...each } }, { signal: asking.signal }),
      ),
    ).then((answers) => {
      if (!asking.signal.aborted) setShown({ setup, answers });
    });
  });
  const values = () => shown()?.answers.flatMap((answer) => (answer.ok ? [answer.value] : [])) ?? [];
  const fault = () => {
    const refused = shown()?.answers.find((answer) => !answer.ok);
    return refused && (refused.told?.[language()] ?? learnWords().failed);
  };
  const labels = () => kindLabels(props.kind);
  const fieldOf = (path: string) => labels().field(path.split('.').at(-1) ?? path);
  const names = (): Names => ({
    say: sayIn(language()),
    value: (value, isPresent) => {
      const { odds } = props.example;
      const label = odds.show === 'across' ? (odds.label?.(sayIn(language())) ?? fieldOf(odds.path)) : '';
      const name = `${label}\u00a0${labels().value(value)}`.trim();
      return isPresent ? `${name} (${learnWords().present})` : name;
    },
    key: (key) => labels().value(key),
  });
  const results = () => {
    const { odds } = props.example;
    const now = shown();
    return odds.show === 'totals' || !now ? null : resultsOf(odds, now.setup, values(), names());
  };
  const totals = () => {
    const { odds } = props.example;
    const now = shown();
    const chances = odds.show === 'totals' ? chancesOf(values()[0]) : null;
    if (odds.show !== 'totals' || !now || !chances) return null;
    const at = odds.from === undefined ? null : valueAt(now.setup, odds.from.split('.'));
    return {
      chances,
      axis: odds.of === 'damage' ? learnWords().damage : labels().field('total'),
      threshold: typeof at === 'number' ? { at, name: `${fieldOf(odds.from ?? '')}\u00a0${labels().value(at)}` } : null,
    };
  };
  const title = () => (props.example.odds.show === 'across' ? learnWords().success : learnWords().chances);
  const isExclusive = () => props.example.odds.show === 'results' && props.example.odds.exclusive;
  return (
    <div class="learn-chances" ref={look}>
      <Suspense fallback={<p class="hint">{learnWords().reckoning}</p>}>
        <Switch fallback={<p class="hint">{learnWords().reckoning}</p>}>
          <Match when={fault()}>{(message) => <p class="fault">{message()}</p>}</Match>
          <Match when={results()}>
            {(results) => <Results title={title()} results={results()} exclusive={isExclusive()} />}
          </Match>
          <Match when={totals()}>
            {(totals) => (
              <Distribution
                title={title()}
                axis={totals().axis}
                chances={totals().chances}
                threshold={totals().threshold}
              />
            )}
          </Match>
        </Switch>
      </Suspense>
      <p class="learn-more">
        <a href={`/odds/${props.system}/${props.example.kind}`}>{learnWords().more}</a>
      </p>
    </div>
  );
}
