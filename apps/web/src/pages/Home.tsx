// The first page: open a table, or go back to one.
import type { OpenTable, Seated } from '@brosok/table';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { HereLink } from '../local/HereLink.js';
import type { ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { once } from '../net/once.js';
import { keepOwnName, ownName } from '../net/ownName.js';
import { forgetTable, recentTables } from '../net/recent.js';
import { go } from '../route.js';
import { Settings } from '../Settings.js';
import { words } from '../words/language.js';
import { FormEnd } from './LinkPage.js';
import '../form/form.css';
import './pages.css';

export default function Home(): JSX.Element {
  const [recent, setRecent] = createSignal(recentTables());
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  document.title = words().brand;
  const open = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (busy()) return;
    const form = new FormData(event.currentTarget);
    const typed = (field: string, other: string) => String(form.get(field) ?? '').trim() || other;
    const request = {
      name: typed('table', words().home.tableHint),
      seatName: typed('name', words().home.gmHint),
    };
    setBusy(true);
    const answer = await once({ what: 'table', about: JSON.stringify(request) }, (id) =>
      ask<Seated>('POST', '/api/tables', { id, ...request } satisfies OpenTable),
    );
    setBusy(false);
    if (!answer.ok) {
      setFault(answer.error);
      return;
    }
    keepOwnName(String(form.get('name') ?? ''));
    go(`/t/${answer.value.table.id}`);
  };
  const forget = (id: string) => {
    forgetTable(id);
    setRecent(recentTables());
  };
  return (
    <div class="front">
      <header class="front-head">
        <div class="front-dice" aria-hidden="true">
          <Die die="d20" face={17} />
          <Die die="ring" face="ex+st" />
          <Die die="dF" face={1} />
          <Die die="d12" face={9} />
          <Die die="skill" face="su+op" />
        </div>
        <h1 class="front-brand">{words().brand}</h1>
        <p class="front-tagline">{words().tagline}</p>
      </header>
      <main class="front-main">
        <form class="front-form" onSubmit={open} aria-labelledby="open-title">
          <h2 id="open-title" class="unseen">
            {words().home.title}
          </h2>
          <label class="field">
            <span class="label">{words().home.tableName}</span>
            <input class="line" name="table" maxLength={100} placeholder={words().home.tableHint} autocomplete="off" />
          </label>
          <label class="field">
            <span class="label">{words().home.yourName}</span>
            <input
              class="line"
              name="name"
              maxLength={60}
              placeholder={words().home.gmHint}
              value={ownName()}
              autocomplete="nickname"
            />
          </label>
          <FormEnd fault={fault()} busy={busy()} submit={words().home.open} />
          <p class="hint">{words().home.how}</p>
        </form>
        <HereLink />
        <Show when={recent().length > 0}>
          <section class="front-recent" aria-labelledby="recent-title">
            <h2 id="recent-title">{words().home.recent}</h2>
            <ul>
              <For each={recent()}>
                {(table) => (
                  <li class="recent">
                    <a href={`/t/${table.id}`}>{table.name}</a>
                    <span class="hint">{words().roles[table.role]}</span>
                    <button
                      type="button"
                      class="row-remove"
                      aria-label={words().home.forget(table.name)}
                      onClick={() => forget(table.id)}
                    >
                      ×
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </section>
        </Show>
      </main>
      <footer class="front-foot">
        <nav class="front-links">
          <a href="/odds">{words().home.odds}</a>
          <a href="/learn">{words().home.learn}</a>
        </nav>
        <Settings />
      </footer>
    </div>
  );
}
