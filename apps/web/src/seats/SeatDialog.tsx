// One seat: its name, its way to another device, and how it comes to an end.
import type { PersonalLink, Seat } from '@brosok/table';
import { createSignal, createUniqueId, type JSX, Show } from 'solid-js';
import { Dialog } from '../Dialog.js';
import { ask } from '../net/api.js';
import { forgetTable } from '../net/recent.js';
import { go } from '../route.js';
import { Sure } from '../Sure.js';
import { useTable } from '../table/context.js';
import type { NewCommand } from '../table/store.js';
import { language } from '../words/language.js';
import { seatWords } from '../words/seats.js';
import { addressOf, Link } from './Link.js';
import './seats.css';

export function SeatDialog(props: { seat: Seat; onClose: () => void }): JSX.Element {
  const { table, view } = useTable();
  const [fault, setFault] = createSignal<string | null>(null);
  const mine = () => props.seat.id === view().you.id;
  const isGm = () => view().you.role === 'gm';
  const send = async (command: NewCommand): Promise<boolean> => {
    const answer = await table.send(command);
    setFault(answer.ok ? null : answer.error.message);
    return answer.ok;
  };
  const rename = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    const seat = mine() ? {} : { seat: props.seat.id };
    if (name === props.seat.name || (await send({ type: 'rename', name, ...seat }))) props.onClose();
  };
  const remove = async () => {
    const leaving = mine();
    const { id } = view().table;
    if (!(await send({ type: 'removeSeat', seat: props.seat.id }))) return;
    if (!leaving) return props.onClose();
    forgetTable(id);
    go('/');
  };
  const handOver = async () => {
    if (await send({ type: 'handOver', seat: props.seat.id })) props.onClose();
  };
  const name = createUniqueId();
  return (
    <Dialog title={props.seat.name} onClose={props.onClose}>
      <form class="seat-name" onSubmit={rename}>
        <label class="label" for={name}>
          {seatWords().seat.name}
        </label>
        <input id={name} class="line" name="name" maxLength={60} autocomplete="off" value={props.seat.name} />
        <button type="submit" class="button">
          {seatWords().seat.save}
        </button>
      </form>
      <Show when={mine()}>
        <Move />
      </Show>
      <Show when={isGm() && props.seat.role === 'player'}>
        <Sure
          name={seatWords().seat.handOver}
          told={seatWords().seat.handOverTold(props.seat.name)}
          yes={seatWords().seat.handOverYes}
          act={handOver}
        />
      </Show>
      <Show when={isGm() && !mine()}>
        <Sure
          name={seatWords().seat.remove}
          told={seatWords().seat.removeTold(props.seat.name)}
          yes={seatWords().seat.removeYes}
          act={remove}
        />
      </Show>
      <Show when={mine() && !isGm()}>
        <Sure
          name={seatWords().seat.leave}
          told={seatWords().seat.leaveTold}
          yes={seatWords().seat.leaveYes}
          act={remove}
        />
      </Show>
      <Show when={fault()}>
        <p class="fault" role="alert">
          {fault()}
        </p>
      </Show>
    </Dialog>
  );
}

/** The link that takes this seat to another device, made when it is asked for. */
function Move(): JSX.Element {
  const { view } = useTable();
  const [link, setLink] = createSignal<PersonalLink | null>(null);
  const [asked, setAsked] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const make = async () => {
    setAsked(true);
    const made = await ask<PersonalLink>('POST', `/api/tables/${view().table.id}/personal-link`);
    setFault(made.ok ? null : made.error.message);
    if (made.ok) setLink(made.value);
    else setAsked(false);
  };
  const address = () => {
    const made = link();
    return made ? addressOf(made) : null;
  };
  return (
    <Show
      when={asked()}
      fallback={
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={make}>
            {seatWords().seat.move}
          </button>
          <Show when={fault()}>
            <p class="fault" role="alert">
              {fault()}
            </p>
          </Show>
        </div>
      }
    >
      <section class="seat-move">
        <h3>{seatWords().seat.move}</h3>
        <p>{seatWords().seat.moveTold}</p>
        <Link address={address()} title={view().table.name} />
        <p class="hint">
          {link() ? seatWords().seat.moveUntil(clock(link()?.expiresAt ?? 0)) : seatWords().link.making}
        </p>
      </section>
    </Show>
  );
}

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
