// A link of invitation: which table it is for and as what, then a name.
import type { Invitation, Seated, TakeSeat } from '@brosok/table';
import { createEffect, createSignal, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Answer, ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { once } from '../net/once.js';
import { read, write } from '../net/storage.js';
import { go, place } from '../route.js';
import { Settings } from '../Settings.js';
import { words } from '../words/language.js';
import { NAME } from './Home.js';
import { Refused } from './Refused.js';
import '../form/form.css';
import './pages.css';

export default function Join(): JSX.Element {
  const [invitation, setInvitation] = createSignal<Answer<Invitation> | null>(null);
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  const token = () => place().hash;
  document.title = `${words().join.title} · ${words().brand}`;
  createEffect(
    on(token, async (wanted) => {
      setInvitation(null);
      if (wanted === '') return;
      const answer = await ask<Invitation>('POST', '/api/invites', { token: wanted });
      if (token() === wanted) setInvitation(answer);
    }),
  );
  const sit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const asked = invitation();
    if (busy() || !asked?.ok) return;
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setBusy(true);
    const name = typed || words().roles[asked.value.role === 'gm' ? 'player' : asked.value.role];
    const answer = await once({ what: 'seat', about: token() }, (id) =>
      ask<Seated>('POST', `/api/tables/${asked.value.table.id}/seats`, { id, token: token(), name } satisfies TakeSeat),
    );
    setBusy(false);
    if (!answer.ok) {
      setFault(answer.error);
      return;
    }
    write(NAME, typed || null);
    go(`/t/${answer.value.table.id}`, 'replace');
  };
  return (
    <div class="front" data-small>
      <main class="front-main">
        <Switch fallback={<p class="patience">{words().join.looking}</p>}>
          <Match when={token() === ''}>
            <Refused title={words().join.title} message={words().join.noToken} />
          </Match>
          <Match when={refusal(invitation())}>
            {(message) => <Refused title={words().join.title} message={message()} />}
          </Match>
          <Match when={accepted(invitation())}>
            {(asked) => (
              <form class="front-form" onSubmit={sit}>
                <p class="hint">{words().join.title}</p>
                <h1 class="join-table">{asked().table.name}</h1>
                <p>{words().join.as[asked().role]}</p>
                <label class="field">
                  <span class="label">{words().join.name}</span>
                  <input
                    class="line"
                    name="name"
                    maxLength={60}
                    placeholder={words().join.nameHint}
                    value={read(NAME) ?? ''}
                    autocomplete="nickname"
                  />
                </label>
                <Show when={fault()}>
                  {(error) => (
                    <p class="fault" role="alert">
                      {error().message}
                    </p>
                  )}
                </Show>
                <button type="submit" class="button front-submit" data-main disabled={busy()}>
                  {words().join.sit}
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

const refusal = (answer: Answer<Invitation> | null): string | null =>
  answer && !answer.ok ? answer.error.message : null;
const accepted = (answer: Answer<Invitation> | null): Invitation | null => (answer?.ok ? answer.value : null);
