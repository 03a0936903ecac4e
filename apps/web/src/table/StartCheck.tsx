// Starting a check: which one, then a form made of its schema.

import { type KindSetup, type SystemSetups, setups } from 'virtual:setups';
import type { Kind } from '@brosok/rules';
import type { SeatId, Visibility } from '@brosok/table';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { accentOf, emblemOf } from '../dice/looks.js';
import { Choice } from '../form/Choice.js';
import { complete, type Drafts, draftsOf, hasPlace, valuesOf } from '../form/draft.js';
import { Fields } from '../form/Fields.js';
import { fieldsOf } from '../form/fromSchema.js';
import { showFault } from '../form/showFault.js';
import { isObject } from '../json.js';
import type { ApiError } from '../net/answer.js';
import { readJson, writeJson } from '../net/storage.js';
import { fetchSystem, kindLabels, kindOf } from '../rules.js';
import { language, words } from '../words/language.js';
import { mayAct, nameOf, seatsAt, useTable } from './context.js';
import { VisibilityChoice } from './VisibilityChoice.js';

interface Picked {
  readonly system: SystemSetups;
  readonly kind: KindSetup;
}

const LAST = 'brosok.lastCheck';

export function StartCheck(props: { onStarted: () => void }): JSX.Element {
  const [picked, setPicked] = createSignal<Picked | null>(lastPicked());
  const pick = (next: Picked) => {
    writeJson(LAST, { system: next.system.id, kind: next.kind.name });
    setPicked(next);
  };
  return (
    <Show when={picked()} keyed fallback={<Systems onPick={pick} />}>
      {(chosen) => {
        fetchSystem(chosen.system.id);
        return (
          <Show when={kindOf({ system: chosen.system.id, kind: chosen.kind.name })}>
            {(rules) => (
              <Setup picked={chosen} rules={rules()} onBack={() => setPicked(null)} onStarted={props.onStarted} />
            )}
          </Show>
        );
      }}
    </Show>
  );
}

function lastPicked(): Picked | null {
  const last = readJson(LAST);
  if (!isObject(last)) return null;
  const system = setups.find(({ id }) => id === last.system);
  const kind = system?.kinds.find(({ name }) => name === last.kind);
  return system && kind ? { system, kind } : null;
}

function Systems(props: { onPick: (picked: Picked) => void }): JSX.Element {
  return (
    <ul class="systems">
      <For each={setups} fallback={<li class="hint">{words().start.none}</li>}>
        {(system) => {
          const [die, face] = emblemOf(system.id);
          return (
            <li class="system" style={{ '--accent': accentOf(system.id) }}>
              <Die die={die} face={face} />
              <div class="system-body">
                <h3>{system.words[language()].name}</h3>
                <p class="hint">{system.words[language()].summary}</p>
                <div class="system-kinds">
                  <For each={system.kinds}>
                    {(kind) => (
                      <button
                        type="button"
                        class="button"
                        title={kind.words[language()].summary}
                        onClick={() => props.onPick({ system, kind })}
                      >
                        {kind.words[language()].name}
                      </button>
                    )}
                  </For>
                </div>
              </div>
            </li>
          );
        }}
      </For>
    </ul>
  );
}

function Setup(props: { picked: Picked; rules: Kind; onBack: () => void; onStarted: () => void }): JSX.Element {
  const { table, view } = useTable();
  const { system, kind } = props.picked;
  const memory = `brosok.setup.${system.id}.${kind.name}`;
  const fields = fieldsOf(kind.setup);
  const [drafts, setDrafts] = createSignal<Drafts>(draftsOf(fields, readJson(memory)));
  const [actor, setActor] = createSignal<SeatId>(view().you.id);
  const [label, setLabel] = createSignal('');
  const [visibility, setVisibility] = createSignal<Visibility>('public');
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  const labels = createMemo(() => kindLabels(props.rules));
  const actors = () =>
    seatsAt(view())
      .filter(mayAct)
      .map(({ id }) => id);
  const isGm = () => view().you.role === 'gm';
  const place = () => {
    const at = fault()?.at;
    return typeof at === 'string' ? at.replace(/^setup\.?/, '') : '';
  };
  const elsewhere = () => fault() !== null && (place() === '' || !hasPlace(fields, drafts(), place()));
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy() || !complete(fields, drafts())) return;
    setBusy(true);
    const setup = { kind: kind.name, ...valuesOf(fields, drafts()) };
    const answer = await table.send({
      type: 'startCheck',
      system: system.id,
      setup,
      visibility: visibility(),
      ...(actor() === view().you.id ? {} : { actor: actor() }),
      ...(label().trim() === '' ? {} : { label: label().trim() }),
    });
    setBusy(false);
    setFault(answer.ok ? null : answer.error);
    if (!answer.ok) {
      showFault(form);
      return;
    }
    writeJson(memory, setup);
    props.onStarted();
  };
  return (
    <form class="setup" onSubmit={submit} style={{ '--accent': accentOf(system.id) }}>
      <div class="setup-head">
        <Die die={emblemOf(system.id)[0]} face={emblemOf(system.id)[1]} />
        <div>
          <h3>{kind.words[language()].name}</h3>
          <p class="setup-system">{system.words[language()].name}</p>
        </div>
        <button type="button" class="button setup-back" onClick={props.onBack}>
          {words().start.another}
        </button>
      </div>
      <p class="hint">{kind.words[language()].summary}</p>
      <Show when={isGm() && actors().length > 1}>
        <Choice
          legend={words().start.actor}
          options={actors()}
          value={actor()}
          name={(id) => (id === view().you.id ? words().start.myself : nameOf(view(), id))}
          onChange={setActor}
        />
      </Show>
      <label class="field">
        <span class="label">{words().start.label}</span>
        <input
          class="line"
          maxLength={200}
          placeholder={words().start.labelHint}
          value={label()}
          onInput={(event) => setLabel(event.currentTarget.value)}
        />
      </label>
      <Fields
        context={{
          labels: labels(),
          people: seatsAt(view()).map(({ name }) => name),
          dice: [],
          fault: fault() === null ? null : { at: place(), message: fault()?.message ?? '' },
        }}
        fields={fields}
        drafts={drafts()}
        onChange={(next) => {
          setDrafts(next);
          setFault(null);
        }}
      />
      <VisibilityChoice
        value={visibility()}
        actor={actor() === view().you.id ? null : actor()}
        onChange={setVisibility}
      />
      <Show when={elsewhere()}>
        <p class="fault" role="alert">
          {fault()?.message}
        </p>
      </Show>
      <div class="setup-end">
        <button type="submit" class="button" data-main disabled={busy() || !complete(fields, drafts())}>
          {words().start.start}
        </button>
      </div>
    </form>
  );
}
