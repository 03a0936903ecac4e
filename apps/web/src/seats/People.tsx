// Who sits at the table and who of them is there, and the ways to bring in others.
import type { Seat } from '@brosok/table';
import { createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { adviceDeed } from '../advice/on.js';
import { seatsAt, useTable } from '../table/context.js';
import type { NewCommand } from '../table/store.js';
import { words } from '../words/language.js';

const Invite = lazy(async () => ({ default: (await import('./Invite.js')).Invite }));
const SeatDialog = lazy(async () => ({ default: (await import('./SeatDialog.js')).SeatDialog }));
const Record = lazy(async () => ({ default: (await import('../record/Record.js')).Record }));
const FairDice = lazy(async () => ({ default: (await import('../fair/FairDice.js')).FairDice }));

export function People(): JSX.Element {
  const { table, view } = useTable();
  const [open, setOpen] = createSignal<'invite' | 'record' | 'dice' | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const ordered = () => RANK.flatMap((role) => seatsAt(view()).filter((seat) => seat.role === role));
  const isGm = () => view().you.role === 'gm';
  const send = async (command: NewCommand) => {
    const answer = await table.send(command);
    setFault(answer.ok ? null : answer.error.message);
  };
  return (
    <div class="people">
      <h2 class="people-title">
        {words().table.people}
        <Show when={view().table.locked}>
          {' '}
          <span class="people-locked">{words().people.locked}</span>
        </Show>
      </h2>
      <ul class="people-list">
        <For each={ordered()}>{(seat) => <Person seat={seat} />}</For>
      </ul>
      <div class="people-buttons">
        <Show when={isGm()}>
          <button type="button" class="button people-invite" onClick={() => setOpen('invite')}>
            {words().table.invite}
          </button>
          <button
            type="button"
            class="button people-lock"
            onClick={() => send({ type: 'lock', locked: !view().table.locked })}
          >
            {view().table.locked ? words().people.unlock : words().people.lock}
          </button>
          <button
            type="button"
            class="button people-advice"
            onClick={() => send({ type: 'setAdvice', on: !view().table.advice })}
          >
            {adviceDeed(view().table.advice)}
          </button>
        </Show>
        <button type="button" class="button people-record" data-plain onClick={() => setOpen('record')}>
          {words().people.record}
        </button>
        <button type="button" class="button people-dice" data-plain onClick={() => setOpen('dice')}>
          {words().people.fairDice}
        </button>
      </div>
      <Show when={fault()}>
        <p class="fault" role="alert">
          {fault()}
        </p>
      </Show>
      <Suspense>
        <Show when={open() === 'invite'}>
          <Invite onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'record'}>
          <Record onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'dice'}>
          <FairDice onClose={() => setOpen(null)} />
        </Show>
      </Suspense>
    </div>
  );
}

const RANK: readonly Seat['role'][] = ['gm', 'player', 'spectator'];

function Person(props: { seat: Seat }): JSX.Element {
  const { table, view } = useTable();
  const [open, setOpen] = createSignal(false);
  const mine = () => props.seat.id === view().you.id;
  const here = () => table.here()?.has(props.seat.id);
  return (
    <li class="person" data-role={props.seat.role}>
      <span class="person-here" data-here={here()}>
        <Show when={here() !== undefined}>
          <span class="unseen">{here() ? words().people.here : words().people.away}</span>
        </Show>
      </span>
      <span class="person-who">
        <span class="person-name">{props.seat.name}</span>
        <span class="person-role">
          {words().roles[props.seat.role]}
          <Show when={mine()}> · {words().you}</Show>
        </span>
      </span>
      <Show when={mine() || view().you.role === 'gm'}>
        <button type="button" class="person-menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span class="unseen">{words().people.manage(props.seat.name)}</span>
        </button>
        <Show when={open()}>
          <Suspense>
            <SeatDialog seat={props.seat} onClose={() => setOpen(false)} />
          </Suspense>
        </Show>
      </Show>
    </li>
  );
}
