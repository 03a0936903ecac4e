// Who sits at the table, and the way to bring in others.
import type { Seat } from '@brosok/table';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { words } from '../words/language.js';
import { seatsAt, useTable } from './context.js';

const Invite = lazy(async () => ({ default: (await import('./Invite.js')).Invite }));

export function People(): JSX.Element {
  const { view } = useTable();
  const [inviting, setInviting] = createSignal(false);
  const ordered = () => RANK.flatMap((role) => seatsAt(view()).filter((seat) => seat.role === role));
  return (
    <div class="people">
      <h2 class="people-title">{words().table.people}</h2>
      <ul class="people-list">
        <For each={ordered()}>{(seat) => <Person seat={seat} />}</For>
      </ul>
      <Show when={view().you.role === 'gm'}>
        <button type="button" class="button people-invite" onClick={() => setInviting(true)}>
          {words().table.invite}
        </button>
        <Show when={inviting()}>
          <Suspense>
            <Invite onClose={() => setInviting(false)} />
          </Suspense>
        </Show>
      </Show>
    </div>
  );
}

const RANK: readonly Seat['role'][] = ['gm', 'player', 'spectator'];

function Person(props: { seat: Seat }): JSX.Element {
  const { table, view } = useTable();
  const [renaming, setRenaming] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const mine = () => props.seat.id === view().you.id;
  const rename = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '' || name === props.seat.name) {
      setRenaming(false);
      return;
    }
    const answer = await table.send({ type: 'rename', name });
    setFault(answer.ok ? null : answer.error.message);
    if (answer.ok) setRenaming(false);
  };
  return (
    <li class="person" data-role={props.seat.role}>
      <Show
        when={renaming()}
        fallback={
          <>
            <span class="person-name">{props.seat.name}</span>
            <span class="person-role">
              {words().roles[props.seat.role]}
              <Show when={mine()}>
                {' '}
                ·{' '}
                <button type="button" class="person-rename" onClick={() => setRenaming(true)}>
                  {words().you}
                  <span class="unseen">, {words().table.rename}</span>
                </button>
              </Show>
            </span>
          </>
        }
      >
        <form class="person-form" onSubmit={rename}>
          <input
            class="line"
            name="name"
            maxLength={60}
            aria-label={words().table.rename}
            value={props.seat.name}
            ref={(element) => queueMicrotask(() => element.select())}
          />
          <button type="submit" class="button">
            {words().table.save}
          </button>
          <Show when={fault()}>
            <p class="fault" role="alert">
              {fault()}
            </p>
          </Show>
        </form>
      </Show>
    </li>
  );
}
