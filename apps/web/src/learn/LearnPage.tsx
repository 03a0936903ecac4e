// The pages about the rules: which games there are, and of one of them all that people ask about its checks.
import { type SystemSetups, setups } from 'virtual:setups';
import { createEffect, createResource, createSignal, For, type JSX, on, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { DieStory } from '../dice/DieStory.js';
import { accentOf, emblemOf } from '../dice/looks.js';
import { PageFrame } from '../PageFrame.js';
import { place } from '../route.js';
import { fetchSystem, systemOf } from '../rules.js';
import { language, words } from '../words/language.js';
import { Example } from './Example.js';
import type { Lesson, Outline, Section } from './lesson.js';
import { sectionOf } from './links.js';
import { isExplained, loadPage } from './pages.js';
import { Body, Text } from './Text.js';
import { ATTRIBUTION, learnWords } from './words.js';
import './learn.css';

export default function LearnPage(props: { system: string | null }): JSX.Element {
  const known = () => setups.find(({ id }) => id === props.system && isExplained(id));
  createEffect(() => {
    const system = known();
    const title = system ? learnWords().of(system.words[language()].name) : learnWords().title;
    document.title = `${title} · ${words().brand}`;
  });
  return (
    <PageFrame
      class="learn"
      home={learnWords().home}
      all={props.system === null ? null : { href: '/learn', name: learnWords().all }}
    >
      <Show
        when={known()}
        keyed
        fallback={
          <main class="learn-index">
            <h1>{learnWords().title}</h1>
            <p class="learn-lead">{learnWords().lead}</p>
            <Show when={props.system !== null}>
              <p role="alert">{learnWords().unknown}</p>
            </Show>
            <Games />
            <p class="hint">{learnWords().independent}</p>
          </main>
        }
      >
        {(system) => <Game system={system} />}
      </Show>
    </PageFrame>
  );
}

function Games(): JSX.Element {
  return (
    <ul class="learn-games">
      <For each={setups.filter(({ id }) => isExplained(id))}>
        {({ id, words: said }) => (
          <li style={{ '--accent': accentOf(id) }}>
            <Die die={emblemOf(id)[0]} face={emblemOf(id)[1]} />
            <div>
              <a href={`/learn/${id}`}>{said[language()].name}</a>
              <p class="hint">{said[language()].summary}</p>
            </div>
          </li>
        )}
      </For>
    </ul>
  );
}

function Game(props: { system: SystemSetups }): JSX.Element {
  const [tries, setTries] = createSignal(0);
  const [page] = createResource(
    () => ({ language: language(), tries: tries() }),
    (wanted) => loadPage(props.system.id, wanted.language).catch(() => null),
  );
  fetchSystem(props.system.id);
  const name = () => props.system.words[language()].name;
  return (
    <Show
      when={page.latest}
      keyed
      fallback={
        <Show when={!page.loading}>
          <main class="learn-index">
            <p role="alert">{learnWords().lost}</p>
            <button type="button" class="button" onClick={() => setTries(tries() + 1)}>
              {learnWords().again}
            </button>
          </main>
        </Show>
      }
    >
      {({ outline, lesson }) => <Questions outline={outline} lesson={lesson} name={name()} />}
    </Show>
  );
}

function Questions(props: { outline: Outline; lesson: Lesson; name: string }): JSX.Element {
  const { outline, lesson } = props;
  // a link of the table says what was asked there; the address is then that of the answer. What is looked for moves down
  // when the examples above it come.
  createEffect(
    on([() => place().hash, () => systemOf(outline.system) !== null], ([hash]) => {
      const id = sectionOf(outline, hash);
      if (id === null) return;
      if (id !== hash) history.replaceState(null, '', `#${id}`);
      const found = document.getElementById(id);
      found?.scrollIntoView();
      found?.focus({ preventScroll: true });
    }),
  );
  return (
    <main class="learn-page" style={{ '--accent': accentOf(outline.system) }}>
      <div class="learn-top">
        <Die die={emblemOf(outline.system)[0]} face={emblemOf(outline.system)[1]} />
        <h1>{props.name}</h1>
        <p class="learn-lead">
          <Text text={lesson.lead} />
        </p>
      </div>
      <nav class="learn-contents" aria-label={learnWords().contents}>
        <p class="learn-contents-name" aria-hidden="true">
          {learnWords().contents}
        </p>
        <ol>
          <For each={outline.sections}>
            {({ id }) => (
              <li>
                <a href={`#${id}`}>
                  <Text text={lesson.sections[id]?.title ?? ''} />
                </a>
              </li>
            )}
          </For>
        </ol>
      </nav>
      <div class="learn-text">
        <For each={outline.sections}>
          {(section) => <Answer system={outline.system} section={section} lesson={lesson} />}
        </For>
        <footer class="learn-foot hint">
          <p>{learnWords().rowsTold}</p>
          <p>{learnWords().unofficial(props.name)}</p>
          <Show when={ATTRIBUTION[outline.system]}>{(text) => <p lang="en">{text()}</p>}</Show>
        </footer>
      </div>
      <DieStory />
    </main>
  );
}

function Answer(props: { system: string; section: Section; lesson: Lesson }): JSX.Element {
  const { section } = props;
  const told = props.lesson.sections[section.id];
  return (
    <Show when={told}>
      {(told) => (
        <section class="learn-section" id={section.id} tabindex="-1" aria-labelledby={`${section.id}-title`}>
          <p class="learn-rows">
            <span class="unseen">{learnWords().rules} </span>
            {section.rows.join(' ')}
          </p>
          <h2 id={`${section.id}-title`}>
            <a href={`#${section.id}`}>
              <Text text={told().title} />
            </a>
          </h2>
          <div class="learn-body">
            <Body blocks={told().body} />
          </div>
          <Show when={section.example} keyed>
            {(example) => <Example system={props.system} example={example} name={told().title} />}
          </Show>
        </section>
      )}
    </Show>
  );
}
