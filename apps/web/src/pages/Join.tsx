// A link of invitation: which table it is for and as what, then a name.
import type { Invitation, Seated, TakeSeat } from '@brosok/table';
import { createSignal, type JSX } from 'solid-js';
import type { ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { once } from '../net/once.js';
import { keepOwnName, ownName } from '../net/ownName.js';
import { go } from '../route.js';
import { words } from '../words/language.js';
import { createLink, LinkPage, token } from './LinkPage.js';
import '../form/form.css';
import './pages.css';

export default function Join(): JSX.Element {
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  document.title = `${words().join.title} · ${words().brand}`;
  const invitation = createLink<Invitation>('/api/invites', () => undefined);
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
    keepOwnName(typed);
    go(`/t/${answer.value.table.id}`, 'replace');
  };
  return (
    <LinkPage
      title={words().join.title}
      missing={words().join.noToken}
      told={invitation()}
      fault={fault()}
      busy={busy()}
      submit={words().join.sit}
      onSubmit={sit}
    >
      {(asked) => (
        <>
          <h1 class="join-table">{asked.table.name}</h1>
          <p>{words().join.as[asked.role]}</p>
          <label class="field">
            <span class="label">{words().join.name}</span>
            <input
              class="line"
              name="name"
              maxLength={60}
              placeholder={words().join.nameHint}
              value={ownName()}
              autocomplete="nickname"
            />
          </label>
        </>
      )}
    </LinkPage>
  );
}
