// Inviting by a link, for a player or a spectator; and the links that hold, each of which can be revoked.
import type { Invite as Invitation, InviteInfo, MakeInvite } from '@brosok/table';
import { createEffect, createSignal, For, type JSX, on, Show, untrack } from 'solid-js';
import { Dialog } from '../Dialog.js';
import { Choice } from '../form/Choice.js';
import { Fault } from '../form/Fault.js';
import { ask } from '../net/api.js';
import { useTable } from '../table/context.js';
import { words } from '../words/language.js';
import { seatWords } from '../words/seats.js';
import { moment } from '../words/set.js';
import { addressOf, Link } from './Link.js';
import { keepLink, keptLink } from './links.js';
import './seats.css';

export function Invite(props: { onClose: () => void }): JSX.Element {
  const { table, view } = useTable();
  const [role, setRole] = createSignal<MakeInvite['role']>('player');
  const [link, setLink] = createSignal<Invitation | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  /** Revoked in this dialog: another is made when it is asked for. */
  const [revoked, setRevoked] = createSignal<ReadonlySet<string>>(new Set());

  const make = async (wanted: MakeInvite['role']) => {
    setLink(null);
    setFault(null);
    const { table, invites } = view();
    // that one of them is revoked may be on its way here still
    const holding = invites.filter(({ id }) => !revoked().has(id));
    const kept = keptLink(table.id, wanted, holding, Date.now());
    if (kept) {
      setLink(kept);
      return;
    }
    const made = await ask<Invitation>('POST', `/api/tables/${table.id}/invites`, {
      role: wanted,
    } satisfies MakeInvite);
    if (made.ok) keepLink(table.id, wanted, made.value);
    if (role() !== wanted) return;
    if (made.ok) setLink(made.value);
    else setFault(made.error.message);
  };
  createEffect(on(role, (wanted) => void untrack(() => make(wanted))));

  const revoke = async (invite: InviteInfo) => {
    const answer = await table.send({ type: 'revokeInvite', invite: invite.id });
    if (answer.ok) setRevoked((before) => new Set(before).add(invite.id));
    else setFault(answer.error.message);
  };
  const isRevoked = () => revoked().has(link()?.id ?? '');
  return (
    <Dialog class="invite" title={seatWords().invite.title} onClose={props.onClose}>
      <Choice
        legend={seatWords().invite.who}
        options={['player', 'spectator'] as const}
        value={role()}
        name={(each) => seatWords().invite.roles[each]}
        onChange={setRole}
      />
      <Show when={view().table.locked}>
        <p class="invite-locked">
          {seatWords().invite.locked}{' '}
          <button type="button" class="button" onClick={() => table.send({ type: 'lock', locked: false })}>
            {words().people.unlock}
          </button>
        </p>
      </Show>
      <Show
        when={!isRevoked()}
        fallback={
          <>
            <p>{seatWords().invite.revoked}</p>
            <div class="dialog-buttons">
              <button type="button" class="button" data-main onClick={() => make(role())}>
                {seatWords().invite.another}
              </button>
            </div>
          </>
        }
      >
        <Link address={addressIn(link())} title={view().table.name} />
        <p class="hint">
          {link() ? seatWords().invite.until(moment(link()?.expiresAt ?? 0)) : seatWords().link.making}
        </p>
      </Show>
      <Fault told={fault()} />
      <Show when={view().invites.length > 0}>
        <section class="links" aria-labelledby="links-title">
          <h3 id="links-title">{seatWords().invite.links}</h3>
          <ul>
            <For each={view().invites}>
              {(invite) => (
                <li class="links-one">
                  <span>
                    {seatWords().invite.holds[invite.role]}{' '}
                    <span class="hint">{seatWords().invite.till(moment(invite.expiresAt))}</span>
                  </span>
                  <button
                    type="button"
                    class="button"
                    aria-label={seatWords().invite.revokeWhich(
                      seatWords().invite.holds[invite.role],
                      moment(invite.expiresAt),
                    )}
                    onClick={() => revoke(invite)}
                  >
                    {seatWords().invite.revoke}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </Dialog>
  );
}

const addressIn = (link: Invitation | null): string | null => (link ? addressOf(link) : null);
