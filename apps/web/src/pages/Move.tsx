// A personal link: which seat it moves here, and moving it.
import type { MoveSeat, Seated } from '@brosok/table';
import { createEffect, createSignal, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Answer, ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { once } from '../net/once.js';
import { go, place } from '../route.js';
import { Settings } from '../Settings.js';
import { words } from '../words/language.js';
import { Refused } from './Refused.js';
import '../form/form.css';
import './pages.css';

export default function Move(): JSX.Element {
  const [link, setLink] = createSignal<Answer<Seated> | null>(null);
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  const token = () => place().hash;
  document.title = `${words().moving.title} · ${words().brand}`;
  createEffect(
    on(token, async (wanted) => {
      setLink(null);
      setFault(null);
      if (wanted === '') return;
      const answer = await ask<Seated>('POST', '/api/moves', { token: wanted });
      if (token() === wanted) setLink(answer);
    }),
  );
  const move = async (event: SubmitEvent) => {
    event.preventDefault();
    const asked = link();
    if (busy() || !asked?.ok) return;
    setBusy(true);
    const answer = await once({ what: 'move', about: token() }, (id) =>
      ask<Seated>('POST', `/api/tables/${asked.value.table.id}/moves`, { id, token: token() } satisfies MoveSeat),
    );
    setBusy(false);
    if (answer.ok) go(`/t/${answer.value.table.id}`, 'replace');
    else setFault(answer.error);
  };
  return (
    <div class="front" data-small>
      <main class="front-main">
        <Switch fallback={<p class="patience">{words().join.looking}</p>}>
          <Match when={token() === ''}>
            <Refused title={words().moving.title} message={words().moving.noToken} />
          </Match>
          <Match when={refusal(link())}>
            {(message) => <Refused title={words().moving.title} message={message()} />}
          </Match>
          <Match when={accepted(link())}>
            {(asked) => (
              <form class="front-form" onSubmit={move}>
                <p class="hint">{words().moving.title}</p>
                <h1 class="join-table">{asked().table.name}</h1>
                <p>{words().moving.told(asked().seat.name, words().roles[asked().seat.role])}</p>
                <Show when={fault()}>
                  {(error) => (
                    <p class="fault" role="alert">
                      {error().message}
                    </p>
                  )}
                </Show>
                <button type="submit" class="button front-submit" data-main disabled={busy()}>
                  {words().moving.move}
                </button>
              </form>
            )}
          </Match>
        </Switch>
      </main>
      <footer class="front-foot">
        <Settings />
      </footer>
    </div>
  );
}

const refusal = (answer: Answer<Seated> | null): string | null => (answer && !answer.ok ? answer.error.message : null);
const accepted = (answer: Answer<Seated> | null): Seated | null => (answer?.ok ? answer.value : null);
