// The pages of odds: what there are odds of, and by the address the page of one of them.
import { setups } from 'virtual:setups';
import { createEffect, For, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import { accentOf } from '../dice/looks.js';
import { place } from '../route.js';
import { language, words } from '../words/language.js';
import { CheckOdds } from './CheckOdds.js';
import { ExpressionOdds } from './ExpressionOdds.js';
import { Frame } from './Frame.js';
import { endWorkers, warm } from './reckoning.js';
import { oddsWords } from './words.js';

/** What the address of a page of odds is about; null where it is about nothing that there is. */
function subjectOf(path: string) {
  const [, , system = '', kind = '', ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return null;
  if (system === '') return { kind: 'all' } as const;
  if (system === 'expression') return kind === '' ? ({ kind: 'expression' } as const) : null;
  const found = setups.find(({ id }) => id === system);
  const one = found?.kinds.find(({ name }) => name === (kind || found.kinds[0]?.name));
  return found && one ? ({ kind: 'check', system: found, check: one } as const) : null;
}

export default function OddsPage(): JSX.Element {
  const subject = () => subjectOf(place().path);
  /** One page for all addresses of a kind of check. */
  const check = () => {
    const now = subject();
    return now?.kind === 'check' ? `${now.system.id}/${now.check.name}` : null;
  };
  createEffect(() => {
    const now = subject();
    if (now?.kind === 'check') warm(now.system.id);
    else if (now?.kind === 'expression') warm();
  });
  onCleanup(endWorkers);
  return (
    <Switch fallback={<All isUnknown={subject() === null} />}>
      <Match when={subject()?.kind === 'expression'}>
        <ExpressionOdds />
      </Match>
      <Match when={check()} keyed>
        {(key) => <CheckOdds system={key.split('/')[0] ?? ''} kind={key.split('/')[1] ?? ''} />}
      </Match>
    </Switch>
  );
}

function All(props: { isUnknown: boolean }): JSX.Element {
  createEffect(() => {
    document.title = `${oddsWords().title} · ${words().brand}`;
  });
  return (
    <Frame title={oddsWords().title}>
      <p class="odds-lead">{oddsWords().lead}</p>
      <Show when={props.isUnknown}>
        <p role="alert" class="fault">
          {oddsWords().unknown}
        </p>
      </Show>
      <ul class="odds-all">
        <li>
          <h2>
            <a href="/odds/expression">{oddsWords().expression}</a>
          </h2>
          <p class="hint">{oddsWords().expressionTold}</p>
        </li>
        <For each={setups}>
          {(system) => (
            <li style={{ '--accent': accentOf(system.id) }}>
              <h2>{system.words[language()].name}</h2>
              <p class="hint">{system.words[language()].summary}</p>
              <ul class="odds-kinds">
                <For each={system.kinds}>
                  {(kind) => (
                    <li>
                      <a href={`/odds/${system.id}/${kind.name}`}>{kind.words[language()].name}</a>
                    </li>
                  )}
                </For>
              </ul>
            </li>
          )}
        </For>
      </ul>
    </Frame>
  );
}
