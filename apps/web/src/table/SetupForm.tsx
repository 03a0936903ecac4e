// The form of a check: who is in it by their sheets, what is asked, who sees it; its own part from the system's board.
import type { Forms } from 'virtual:forms';
import type { Kind } from '@brosok/rules';
import type { RequestEntry } from '@brosok/table';
import { createMemo, createSignal, Index, type JSX, Show } from 'solid-js';
import { Chances } from '../advice/Chances.js';
import type { Board } from '../boards/boards.js';
import { Die } from '../dice/Die.js';
import { accentOf, emblemOf } from '../dice/looks.js';
import { Choice } from '../form/Choice.js';
import { hasPlace } from '../form/draft.js';
import { Fields } from '../form/Fields.js';
import { showFault } from '../form/showFault.js';
import type { ApiError } from '../net/answer.js';
import { kindLabels, kindWords, systemOf } from '../rules.js';
import type { Cast } from '../sheets/casting.js';
import { language, words } from '../words/language.js';
import { mayAct, nameOf, seatsAt, useTable } from './context.js';
import { HiddenChoice } from './HiddenChoice.js';
import { createSetup, type Setup } from './setup.js';
import type { Starting } from './starting.js';
import type { NewCommand } from './store.js';
import { VisibilityChoice } from './VisibilityChoice.js';
import { Why } from './Why.js';

export function SetupForm(props: {
  starting: Starting;
  rules: Kind;
  forms: Forms;
  board: Board;
  onBack: () => void;
  onStarted: () => void;
}): JSX.Element {
  const { table, view } = useTable();
  const { starting, board } = props;
  const { request } = starting;
  const system = systemOf(starting.system);
  if (!system) throw new Error('the form is drawn before its rules are there');
  const form = createSetup({ starting, system, forms: props.forms, decides: board.decides?.[starting.kind] ?? [] });
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  const labels = createMemo(() => kindLabels(props.rules));
  const isGm = () => view().you.role === 'gm';
  const place = () => {
    const at = fault()?.at;
    return typeof at === 'string' ? at.replace(/^setup\.?/, '') : '';
  };
  const elsewhere = () => fault() !== null && (place() === '' || !hasPlace(form.fields, form.drafts(), place()));
  const send = async (element: HTMLFormElement | null, command: NewCommand): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    const answer = await table.send(command);
    setBusy(false);
    setFault(answer.ok ? null : answer.error);
    if (answer.ok) {
      form.keep();
      props.onStarted();
    } else if (element) showFault(element);
  };
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (form.isComplete()) void send(event.currentTarget, form.toStart());
  };
  const listed = (fields: readonly string[]) =>
    words().list(fields.map((name) => labels().field(name).toLocaleLowerCase(language())));
  /** Who asks, and for which character where that is called otherwise. */
  const asker = ({ by }: RequestEntry) => {
    const name = nameOf(view(), by);
    const own = form.actor()?.sheet.name;
    return own === undefined || own === name ? name : `${name} (${own})`;
  };
  const other = () => (form.seat() === view().you.id ? null : form.seat());
  return (
    <form class="setup" onSubmit={submit} style={{ '--accent': accentOf(system.id) }}>
      <div class="setup-head">
        <Die die={emblemOf(system.id)[0]} face={emblemOf(system.id)[1]} />
        <div>
          <h3>
            {kindWords(props.rules).name} <Why system={system.id} to={`setup.${props.rules.name}`} />
          </h3>
          <p class="setup-system">{system.words[language()].name}</p>
        </div>
        <button type="button" class="button setup-back" onClick={props.onBack}>
          {words().start.another}
        </button>
      </div>
      <Show
        when={request}
        fallback={
          <>
            <Show when={form.actors().length === 0}>
              <p class="hint">{kindWords(props.rules).summary}</p>
            </Show>
            <Who form={form} />
            <Show when={isGm() && form.actor() === null}>
              <Seats form={form} />
            </Show>
          </>
        }
      >
        {(asked) => (
          <p class="setup-asked">
            {words().start.asked(asker(asked()))}
            <Show when={asked().label}>{(label) => <span class="hint"> {words().quote(label())}</span>}</Show>
          </p>
        )}
      </Show>
      <Opposition form={form} />
      <Index each={form.lists()}>
        {(casting) => (
          <Show when={casting().candidates.length > 0}>
            <fieldset class="cast">
              <legend class="label">{labels().field(casting().list)}</legend>
              <div class="choice-strip">
                <Index each={casting().candidates}>
                  {(each) => (
                    <button
                      type="button"
                      class="button cast-one"
                      aria-pressed={each().isIn}
                      onClick={() => form.toggle(each().cast)}
                    >
                      {each().cast.sheet.name}
                    </button>
                  )}
                </Index>
              </div>
              <Index each={casting().candidates.filter(({ isIn }) => isIn)}>
                {(each) => <Choices form={form} cast={each().cast} named />}
              </Index>
            </fieldset>
          </Show>
        )}
      </Index>
      <Show when={!request}>
        <label class="field">
          <span class="label">{words().start.label}</span>
          <input
            class="line"
            maxLength={200}
            placeholder={words().start.labelHint}
            value={form.label()}
            onInput={(event) => form.setLabel(event.currentTarget.value)}
          />
        </label>
      </Show>
      <Fields
        context={{
          labels: labels(),
          people: [...new Set([...view().sheets, ...seatsAt(view())].map(({ name }) => name))],
          dice: [],
          filled: form.filledIn,
          fault: fault() === null ? null : { at: place(), message: fault()?.message ?? '' },
        }}
        fields={form.fields}
        drafts={form.drafts()}
        onChange={(next) => {
          form.setDrafts(next);
          setFault(null);
        }}
      />
      <Show when={board.Setup} keyed>
        {(Part) => (
          <Part kind={starting.kind} setup={form.setup()} actor={form.actor()?.sheet ?? null} fill={form.fill} />
        )}
      </Show>
      <Show when={form.isComplete()}>
        <Chances
          subject={{ from: 'setup', system: system.id, kind: starting.kind, setup: form.setup() }}
          labels={labels()}
        />
      </Show>
      <Show when={form.isHideable() && !table.alone}>
        <HiddenChoice value={form.hidden()} onChange={form.setHidden} />
      </Show>
      <VisibilityChoice value={form.visibility()} actor={other()} onChange={form.setVisibility} />
      <Show when={elsewhere()}>
        <p class="fault" role="alert">
          {fault()?.message}
        </p>
      </Show>
      <div class="setup-end">
        <Show when={!form.isComplete()}>
          <p class="hint setup-lacking">{words().form.lacking(listed(form.lacking()))}</p>
        </Show>
        <button type="submit" class="button" data-main disabled={busy() || !form.isComplete()}>
          {words().start.start}
        </button>
        <Show when={form.isAskable()}>
          <button
            type="button"
            class="button"
            title={words().start.askTold(listed(form.left))}
            disabled={busy() || !form.isAskedFor()}
            onClick={(event) => void send(event.currentTarget.form, form.toAsk())}
          >
            {words().start.ask}
          </button>
        </Show>
      </div>
    </form>
  );
}

/** Whose check it is, by the sheet, and with what of it: the ring, the skill, the weapon. */
function Who(props: { form: Setup }): JSX.Element {
  const ids = () => [...props.form.actors().map(({ id }) => id), NOBODY];
  return (
    <Show when={props.form.actors().length > 0}>
      <div class="cast" data-actor>
        <Choice
          legend={words().start.who}
          options={ids()}
          value={props.form.actor()?.sheet.id ?? NOBODY}
          name={(id) => props.form.actors().find((sheet) => sheet.id === id)?.name ?? words().start.nobody}
          onChange={(id) => props.form.chooseActor(id === NOBODY ? null : id)}
        />
        <Show when={props.form.actor()}>{(cast) => <Choices form={props.form} cast={cast()} />}</Show>
      </div>
    </Show>
  );
}

/** Stands for nobody among the ids of sheets. */
const NOBODY = '';

/** The GM may have anybody make the check. */
function Seats(props: { form: Setup }): JSX.Element {
  const { view } = useTable();
  const seats = () =>
    seatsAt(view())
      .filter(mayAct)
      .map(({ id }) => id);
  const choose = (id: string) => {
    props.form.setSeat(id);
    // what one makes oneself is not blind to oneself
    if (id === view().you.id && props.form.visibility() === 'blind') props.form.setVisibility('gm');
  };
  return (
    <Show when={seats().length > 1}>
      <Choice
        legend={words().start.actor}
        options={seats()}
        value={props.form.seat()}
        name={(id) => (id === view().you.id ? words().start.myself : nameOf(view(), id))}
        onChange={choose}
      />
    </Show>
  );
}

function Opposition(props: { form: Setup }): JSX.Element {
  return (
    <Show when={props.form.opponents().length > 0}>
      <div class="cast">
        <Choice
          legend={words().start.against}
          options={[NOBODY, ...props.form.opponents().map(({ id }) => id)]}
          value={props.form.opponent()?.sheet.id ?? NOBODY}
          name={(id) => props.form.opponents().find((sheet) => sheet.id === id)?.name ?? words().start.nothing}
          onChange={(id) => props.form.chooseOpponent(id === NOBODY ? null : id)}
        />
        <Show when={props.form.opponent()}>{(cast) => <Choices form={props.form} cast={cast()} />}</Show>
      </div>
    </Show>
  );
}

const sameList = (before: readonly string[], now: readonly string[]): boolean =>
  before.length === now.length && before.every((each, index) => each === now[index]);

/** What has to be chosen of a sheet, and is remembered. */
function Choices(props: { form: Setup; cast: Cast; named?: boolean }): JSX.Element {
  return (
    <Index each={props.cast.fill.choices(props.cast.sheet, language())}>
      {(asked) => {
        const values = createMemo(() => asked().options.map(({ value }) => value), [], { equals: sameList });
        return (
          <Choice
            legend={props.named ? `${props.cast.sheet.name}: ${asked().label}` : asked().label}
            options={values()}
            value={props.cast.choices[asked().name] ?? values()[0] ?? null}
            name={(value) => asked().options.find((option) => option.value === value)?.label ?? value}
            onChange={(value) => props.form.choose(props.cast, asked().name, value)}
          />
        );
      }}
    </Index>
  );
}
