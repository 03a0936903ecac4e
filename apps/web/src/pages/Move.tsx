// A personal link: which seat it moves here, and moving it.
import type { MoveSeat, Seated } from '@brosok/table';
import { createSignal, type JSX } from 'solid-js';
import type { ApiError } from '../net/answer.js';
import { ask } from '../net/api.js';
import { once } from '../net/once.js';
import { go } from '../route.js';
import { words } from '../words/language.js';
import { createLink, LinkPage, token } from './LinkPage.js';
import '../form/form.css';
import './pages.css';

export default function Move(): JSX.Element {
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  document.title = `${words().moving.title} · ${words().brand}`;
  const link = createLink<Seated>('/api/moves', () => setFault(null));
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
    <LinkPage
      title={words().moving.title}
      missing={words().moving.noToken}
      told={link()}
      fault={fault()}
      busy={busy()}
      submit={words().moving.move}
      onSubmit={move}
    >
      {(asked) => (
        <>
          <h1 class="join-table">{asked.table.name}</h1>
          <p>{words().moving.told(asked.seat.name, words().roles[asked.seat.role])}</p>
        </>
      )}
    </LinkPage>
  );
}
