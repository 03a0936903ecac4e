// The page of the odds of one kind of check: its form, what it is compared with, the numbers and the pictures.
import { type Forms, loadForms } from 'virtual:forms';
import { type KindNames, loadLabels } from 'virtual:labels';
import { setups } from 'virtual:setups';
import type { Language } from '@brosok/dice';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { accentOf } from '../dice/looks.js';
import { UNSET } from '../form/draft.js';
import { labelsOf } from '../form/labels.js';
import { summaryOf } from '../form/summary.js';
import { note, place } from '../route.js';
import { language } from '../words/language.js';
import { beginning, type Place, printPlace, readPlace, type Standing } from './address.js';
import { createComparing } from './comparing.js';
import { Frame, ProgressBar, Sharing } from './Frame.js';
import { factText, NumbersView } from './Numbers.js';
import { isSame } from './notation.js';
import { type OddsForm, oddsForm, wantedOf } from './oddsForm.js';
import { createReckoning } from './reckoning.js';
import { SetupPanel } from './SetupPanel.js';
import { ShownPicture } from './Shown.js';
import { studyOf } from './studies/studies.js';
import type { At } from './studies/study.js';
import { askFor, createShown, isAlike, planFor, type Viewed, viewed } from './viewing.js';
import { oddsWords } from './words.js';

export interface Subject {
  readonly system: string;
  readonly kind: string;
  readonly form: OddsForm;
  readonly names: Readonly<Record<Language, KindNames>>;
}

export function CheckOdds(props: { system: string; kind: string }): JSX.Element {
  const system = () => setups.find(({ id }) => id === props.system);
  const kind = () => system()?.kinds.find(({ name }) => name === props.kind);
  const title = () => kind()?.words[language()].name ?? '';
  const systemName = () => system()?.words[language()].name ?? '';
  createEffect(() => {
    document.title = `${title()} · ${systemName()} · ${oddsWords().title}`;
  });
  const [subject, { refetch }] = createResource(() => load(props.system, props.kind));
  return (
    <Frame
      title={title()}
      accent={accentOf(props.system)}
      above={
        <nav class="odds-kinds" aria-label={systemName()}>
          <span class="odds-system">{systemName()}</span>
          <For each={(system()?.kinds.length ?? 0) > 1 ? system()?.kinds : []}>
            {(each) => (
              <a
                href={`/odds/${props.system}/${each.name}`}
                aria-current={each.name === props.kind ? 'page' : undefined}
              >
                {each.words[language()].name}
              </a>
            )}
          </For>
          <a href={`/learn/${props.system}#setup.${props.kind}`}>{oddsWords().learn}</a>
        </nav>
      }
    >
      <Show
        when={subject.state === 'ready' && subject()}
        keyed
        fallback={
          <Show when={subject.state === 'errored' || subject() === null}>
            <p role="alert">{oddsWords().failed}</p>
            <button type="button" class="button" onClick={() => void refetch()}>
              {oddsWords().retry}
            </button>
          </Show>
        }
      >
        {(found) => <Page subject={found} title={`${title()}, ${systemName()}`} />}
      </Show>
    </Frame>
  );
}

async function load(system: string, kind: string): Promise<Subject | null> {
  const [study, forms, labels] = await Promise.all([
    studyOf(system, kind),
    loadForms[system]?.() ?? Promise.resolve<Forms | null>(null),
    loadLabels[system]?.() ?? Promise.resolve(null),
  ]);
  const names = labels?.[kind];
  if (!study || !forms || !names) return null;
  return { system, kind, names, form: oddsForm(study, forms.setups[kind], forms.goals[kind]) };
}

function Page(props: { subject: Subject; title: string }): JSX.Element {
  const { system, kind, form, names } = props.subject;
  const read = readPlace(form, place().query);
  const begun: Place = read.ok ? read.value : { a: beginning(form), b: null };
  const comparing = createComparing(form, begun);
  const labels = createMemo(() => labelsOf(names[language()]));

  const addressed = createMemo(() => readPlace(form, place().query));
  /** What the address brought. */
  const [opened, setOpened] = createSignal(begun);
  const addressFault = () => {
    const now = addressed();
    if (now.ok || comparing.place() !== opened()) return null;
    const { code, params } = now.error;
    const [field, value] = [String(params.field ?? ''), String(params.value ?? '')];
    switch (code) {
      case 'UNKNOWN_FIELD':
        return oddsWords().address.UNKNOWN_FIELD(field);
      case 'BAD_VALUE':
        return oddsWords().address.BAD_VALUE(labels().field(field), value);
      default:
        return oddsWords().address.TOO_LONG();
    }
  };
  // another address of the same page was opened: back, forward, a link
  createEffect(
    on(
      () => place().query,
      () => {
        const now = addressed();
        const next = now.ok ? now.value : { a: beginning(form), b: null };
        comparing.open(next);
        setOpened(next);
      },
      { defer: true },
    ),
  );

  const viewedOf = (standing: Standing): Viewed | null => {
    const wanted = wantedOf(form, kind, standing);
    if (!wanted) return null;
    const at: At = { ...wanted, language: language(), labels: labels() };
    return viewed(form.study, at);
  };
  const a = createMemo(() => viewedOf(comparing.place().a));
  const b = createMemo(() => {
    const other = comparing.place().b;
    return other && viewedOf(other);
  });
  const plan = createMemo(() => {
    const now = a();
    const { b: other } = comparing.place();
    return now && (!other || b()) ? planFor(system, now, b()) : null;
  });
  const reckoning = createReckoning(plan);

  const flush = () => {
    clearTimeout(later);
    const now = comparing.place();
    if (a() && (!now.b || b())) note(printPlace(form, now));
  };
  let later: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(
      comparing.place,
      () => {
        clearTimeout(later);
        later = setTimeout(flush, ADDRESS);
      },
      { defer: true },
    ),
  );
  onCleanup(() => clearTimeout(later));

  const answerTo = (of: Viewed | null) => of && reckoning.answer(askFor(system, of.at));
  const fault = () => {
    const answer = answerTo(comparing.which() === 'b' ? b() : a()) ?? null;
    if (answer === null || answer.ok || answer.error.code === 'CANCELLED') return null;
    const message = answer.told?.[language()] ?? oddsWords().failed;
    return { at: typeof answer.error.at === 'string' ? answer.error.at : '', code: answer.error.code, message };
  };
  const numbersOf = (of: Viewed | null) => {
    const answer = answerTo(of);
    if (!of || !answer?.ok) return null;
    return { headline: form.study.headline(answer.value, of.at), facts: form.study.facts(answer.value, of.at) };
  };
  const numbers = createMemo<ReturnType<typeof numbersOf>>((before) => numbersOf(a()) ?? before, null);
  const otherNumbers = createMemo<ReturnType<typeof numbersOf>>(
    (before) => (comparing.place().b ? (numbersOf(b()) ?? before) : null),
    null,
  );

  const lineOf = (standing: Standing) => summaryOf(form.setup, standing.setup, labels());
  const called = createMemo(() => {
    const { a: first, b: second } = comparing.place();
    return { a: oddsWords().first, b: second ? differenceOf(form, first, second, labels()) : oddsWords().same };
  });
  const ids = createMemo(() => [...new Set([a(), b()].flatMap((of) => of?.views.map(({ id }) => id) ?? []))]);
  const shareText = () => {
    const headline = numbers()?.headline;
    return `${lineOf(comparing.place().a)}${headline ? `: ${headline.name} ${factText(headline)}` : ''}`;
  };
  return (
    <div class="odds-page">
      <Show when={addressFault()}>
        {(message) => (
          <p class="fault odds-address" role="alert">
            {message()}
          </p>
        )}
      </Show>
      <SetupPanel
        subject={props.subject}
        comparing={comparing}
        labels={labels()}
        line={lineOf(comparing.place().a)}
        name={called().b}
        fault={fault()}
        isComplete={plan() !== null}
        onRetry={() => reckoning.again()}
      />
      <div class="odds-pictures" aria-busy={reckoning.progress().state !== 'done'}>
        <Show when={numbers()}>{(now) => <NumbersView a={now()} b={otherNumbers()} names={called()} />}</Show>
        <For each={ids()}>
          {(id) => {
            const [shownA, shownB] = [createShown(system, reckoning, a, id), createShown(system, reckoning, b, id)];
            return (
              <Show when={shownA() ?? shownB()}>
                {(shown) => (
                  <section class="odds-view" data-view={id}>
                    <ShownPicture
                      a={shown()}
                      b={shownA() ? shownB() : null}
                      names={called()}
                      subtitle={lineOf(comparing.place().a)}
                      map={{
                        isAlike: isAlike(a(), b(), id),
                        otherSubtitle: lineOf(comparing.place().b ?? comparing.place().a),
                        onChange: comparing.fill,
                      }}
                    />
                  </section>
                )}
              </Show>
            );
          }}
        </For>
        <Sharing title={props.title} text={shareText()} flush={flush} />
      </div>
      <ProgressBar reckoning={reckoning} />
    </div>
  );
}

/** What the second set-up has that the first has not. */
function differenceOf(form: OddsForm, a: Standing, b: Standing, labels: ReturnType<typeof labelsOf>): string {
  const among = (fields: OddsForm['setup'], before: Standing['setup'], now: Standing['setup']) =>
    fields
      .filter(({ name }) => !isSame(now[name] ?? UNSET, before[name] ?? UNSET))
      .map((named) => summaryOf([named], now, labels) || oddsWords().without(labels.field(named.name)));
  const told = [...among(form.setup, a.setup, b.setup), ...among(form.goal(b.setup), a.goal, b.goal)];
  return told.join(', ') || oddsWords().same;
}

/** Milliseconds from the last change until it stands in the address: browsers allow only so many in a while. */
const ADDRESS = 250;
