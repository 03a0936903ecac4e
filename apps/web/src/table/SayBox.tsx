// Saying something: to all, to the GM, or whispered to some, who alone will see it.
import type { SeatId } from '@brosok/table';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { Choice } from '../form/Choice.js';
import { words } from '../words/language.js';
import { seatsAt, useTable } from './context.js';

type Whom = 'public' | 'gm' | 'private';

export function SayBox(): JSX.Element {
  const { table, view } = useTable();
  const [text, setText] = createSignal('');
  const [whom, setWhom] = createSignal<Whom>('public');
  const [chosen, setChosen] = createSignal<readonly SeatId[]>([]);
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const isGm = () => view().you.role === 'gm';
  const others = () => seatsAt(view()).filter((seat) => seat.id !== view().you.id);
  const to = () => chosen().filter((id) => others().some((seat) => seat.id === id));
  const say = async () => {
    const said = text().trim();
    if (said === '' || busy()) return;
    setBusy(true);
    const answer = await table.send({
      type: 'say',
      text: said,
      visibility: whom(),
      ...(whom() === 'private' ? { to: to() } : {}),
    });
    setBusy(false);
    setFault(answer.ok ? null : answer.error.message);
    // what was typed meanwhile stays
    if (answer.ok) setText((now) => (now.trim() === said ? '' : now));
  };
  const toggle = (id: SeatId) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  return (
    <form
      class="say"
      aria-label={words().say.tab}
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <textarea
        class="line say-text"
        rows={2}
        maxLength={2000}
        enterkeyhint="send"
        aria-label={words().say.text}
        placeholder={words().say.hint}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          void say();
        }}
      />
      <Show when={!table.alone}>
        <Choice
          legend={words().say.whom}
          hideLegend
          options={isGm() ? (['public', 'private'] as const) : (['public', 'gm', 'private'] as const)}
          value={whom()}
          name={(each) => words().say.to[each]}
          onChange={setWhom}
        />
      </Show>
      <Show when={whom() === 'private'}>
        <fieldset class="say-people">
          <legend class="label">{words().say.people}</legend>
          <For each={others()}>
            {(seat) => (
              <label class="tick">
                <input type="checkbox" checked={chosen().includes(seat.id)} onChange={() => toggle(seat.id)} />
                <span>{seat.name}</span>
              </label>
            )}
          </For>
        </fieldset>
      </Show>
      <div class="say-end">
        <p class="hint">{table.alone ? '' : told()}</p>
        <button type="submit" class="button" data-main disabled={text().trim() === '' || busy()}>
          {words().say.send}
        </button>
      </div>
      <Show when={fault()}>
        <p class="fault" role="alert">
          {fault()}
        </p>
      </Show>
    </form>
  );

  function told(): string {
    if (whom() === 'public') return words().say.told.public;
    if (whom() === 'gm') return words().say.told.gm;
    return to().length === 0 ? words().say.told.self : words().say.told.private;
  }
}
