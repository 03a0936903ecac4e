// Making and changing a sheet: a form drawn from its kind's schema, or filled in from a pasted stat block.
import { setups } from 'virtual:setups';
import type { SheetKind } from '@brosok/rules';
import type { SeatId, Sheet, SheetVisibility, TableView } from '@brosok/table';
import { createEffect, createSignal, createUniqueId, type JSX, Show, untrack } from 'solid-js';
import { Dialog } from '../Dialog.js';
import { Choice } from '../form/Choice.js';
import { complete, type Drafts, draftsOf, hasPlace, valuesOf, withValues } from '../form/draft.js';
import { Fields } from '../form/Fields.js';
import { fetchForms, formsOf } from '../form/forms.js';
import { fieldsOf, withDiceIn } from '../form/fromSchema.js';
import { showFault } from '../form/showFault.js';
import { isObject } from '../json.js';
import type { ApiError } from '../net/answer.js';
import { newId } from '../net/newId.js';
import { read, readJson, write } from '../net/storage.js';
import { fetchSystem, systemOf } from '../rules.js';
import { Sure } from '../Sure.js';
import { mayAct, nameOf, seatsAt, useTable } from '../table/context.js';
import { language, words } from '../words/language.js';
import { sheetWords } from '../words/sheets.js';
import { labelsOfSheet } from './ofTable.js';
import './sheets.css';

const LAST = 'brosok.lastSheetSystem';

export function SheetForm(props: { sheet: Sheet | null; onClose: () => void }): JSX.Element {
  const { view } = useTable();
  const [system, setSystem] = createSignal(props.sheet?.system ?? likelySystem(view()));
  const [kind, setKind] = createSignal<string>(props.sheet?.kind ?? 'character');
  const isGm = () => view().you.role === 'gm';
  createEffect(() => {
    fetchSystem(system());
    fetchForms(system());
  });
  const kinds = () =>
    (systemOf(system())?.sheets ?? []).filter(({ name }) => (isGm() ? true : OF_PLAYERS.includes(name)));
  const found = () => kinds().find(({ name }) => name === kind()) ?? kinds()[0];
  const schema = () => formsOf(system())?.sheets[found()?.name ?? ''];
  return (
    <Dialog
      title={props.sheet ? props.sheet.name : sheetWords().form.title}
      class="sheet-form"
      onClose={() => props.onClose()}
    >
      <Show when={props.sheet === null}>
        <label class="field">
          <span class="label">{sheetWords().form.system}</span>
          <select
            class="line"
            value={system()}
            onChange={(event) => {
              setSystem(event.currentTarget.value);
              write(LAST, event.currentTarget.value);
            }}
          >
            {setups.map(({ id, words }) => (
              <option value={id}>{words[language()].name}</option>
            ))}
          </select>
        </label>
        <Show when={kinds().length > 1}>
          <Choice
            legend={sheetWords().form.what}
            options={kinds().map(({ name }) => name)}
            value={found()?.name ?? null}
            name={(name) => kinds().find((each) => each.name === name)?.words[language()].name ?? name}
            onChange={setKind}
          />
        </Show>
      </Show>
      <Show when={schema() !== undefined && found()} keyed>
        {(known) => (
          <KindForm
            system={system()}
            kind={known}
            schema={schema()}
            sheet={props.sheet}
            onClose={() => props.onClose()}
          />
        )}
      </Show>
    </Dialog>
  );
}

/** The kinds that players make for themselves. */
const OF_PLAYERS: readonly string[] = ['character', 'aspect'];

/** What was made last, else what is played here. */
function likelySystem({ sheets, entries }: TableView): string {
  const check = entries.findLast((entry) => entry.kind === 'check');
  const last = readJson('brosok.lastCheck');
  const likely = [
    sheets.at(-1)?.system,
    check?.kind === 'check' ? check.state.system : undefined,
    read(LAST),
    isObject(last) ? last.system : undefined,
  ];
  return setups.find(({ id }) => likely.includes(id))?.id ?? setups[0]?.id ?? '';
}

function KindForm(props: {
  system: string;
  kind: SheetKind;
  schema: unknown;
  sheet: Sheet | null;
  onClose: () => void;
}): JSX.Element {
  const { table, view } = useTable();
  const id = props.sheet?.id ?? newId();
  const fields = withDiceIn(untrack(language), fieldsOf(props.schema));
  const isGm = () => view().you.role === 'gm';
  const [drafts, setDrafts] = createSignal<Drafts>(draftsOf(fields, props.sheet?.fields));
  const [name, setName] = createSignal(props.sheet?.name ?? (props.kind.name === 'character' ? view().you.name : ''));
  const [owner, setOwner] = createSignal<SeatId>(props.sheet?.owner ?? view().you.id);
  const [visibility, setVisibility] = createSignal<SheetVisibility>(
    props.sheet?.visibility ?? (isGm() && !table.alone && props.kind.name === 'adversary' ? 'gm' : 'public'),
  );
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  const field = createUniqueId();
  const place = () => {
    const at = fault()?.at;
    return typeof at === 'string' ? at.replace(/^sheet\.fields\.?/, '') : '';
  };
  const elsewhere = () => fault() !== null && (place() === '' || !hasPlace(fields, drafts(), place()));
  const ready = () => (props.kind.name === 'gm' || name().trim() !== '') && complete(fields, drafts());
  const save = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy() || !ready()) return;
    setBusy(true);
    const answer = await table.send({
      type: 'saveSheet',
      sheet: {
        id,
        system: props.system,
        kind: props.kind.name,
        name: name().trim() || props.kind.words[language()].name,
        fields: valuesOf(fields, drafts()),
        visibility: visibility(),
      },
      ...(isGm() ? { owner: owner() } : {}),
    });
    setBusy(false);
    setFault(answer.ok ? null : answer.error);
    if (answer.ok) props.onClose();
    else showFault(form);
  };
  const remove = async () => {
    const answer = await table.send({ type: 'removeSheet', sheet: id });
    setFault(answer.ok ? null : answer.error);
    if (answer.ok) props.onClose();
  };
  const owners = () =>
    seatsAt(view())
      .filter(mayAct)
      .map((seat) => seat.id);
  return (
    <>
      <Show when={props.kind.paste && props.sheet === null}>
        <Paste
          kind={props.kind}
          system={props.system}
          onRead={(read) => {
            setName(read.name);
            setDrafts((now) => withValues(fields, now, isObject(read.fields) ? read.fields : {}));
          }}
        />
      </Show>
      <form class="sheet-fields" onSubmit={save}>
        <Show when={props.kind.name !== 'gm'}>
          <div class="field">
            <label class="label" for={field}>
              {props.kind.name === 'aspect' ? sheetWords().form.aspectName : sheetWords().form.name}
            </label>
            <input
              id={field}
              class="line"
              maxLength={200}
              autocomplete="off"
              required
              value={name()}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
        </Show>
        <Fields
          context={{
            labels: labelsOfSheet(props.kind),
            people: [],
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
        <Show when={isGm() && props.kind.name === 'character' && owners().length > 1}>
          <Choice
            legend={sheetWords().form.owner}
            options={owners()}
            value={owner()}
            name={(seat) => nameOf(view(), seat)}
            onChange={setOwner}
          />
        </Show>
        <Show when={!table.alone && isGm() && (props.sheet?.visibility ?? 'gm') === 'gm'}>
          <Choice
            legend={sheetWords().form.who}
            options={['public', 'gm'] as const}
            value={visibility()}
            name={(each) => sheetWords().form.seen[each]}
            onChange={setVisibility}
          />
        </Show>
        <Show when={elsewhere()}>
          <p class="fault" role="alert">
            {fault()?.message}
          </p>
        </Show>
        <div class="dialog-buttons">
          <button type="submit" class="button" data-main disabled={busy() || !ready()}>
            {sheetWords().form.save}
          </button>
        </div>
      </form>
      <Show when={props.sheet}>
        <Sure
          name={sheetWords().form.remove}
          told={sheetWords().form.removeTold}
          yes={sheetWords().form.removeYes}
          act={remove}
        />
      </Show>
    </>
  );
}

/** A stat block as text, read into the form; what is not understood is pointed at. */
function Paste(props: {
  kind: SheetKind;
  system: string;
  onRead: (read: { readonly name: string; readonly fields: unknown }) => void;
}): JSX.Element {
  const [fault, setFault] = createSignal<string | null>(null);
  const field = createUniqueId();
  let area: HTMLTextAreaElement | undefined;
  let details: HTMLDetailsElement | undefined;
  const read = async () => {
    const answer = await props.kind.paste?.(area?.value ?? '').catch(() => null);
    if (answer === null) setFault(words().state.unreachable);
    if (!answer || !area) return;
    if (answer.ok) {
      setFault(null);
      props.onRead(answer.value);
      if (details) details.open = false;
      return;
    }
    const { code, at, params } = answer.error;
    setFault(systemOf(props.system)?.words[language()].errors[code]?.(params) ?? code);
    area.focus();
    if (at !== null && typeof at === 'object') area.setSelectionRange(at.offset, at.offset + at.length);
  };
  return (
    <details class="paste" ref={(element) => (details = element)}>
      <summary>{sheetWords().form.paste}</summary>
      <div class="field">
        <label class="hint" for={field}>
          {sheetWords().form.pasteHint}
        </label>
        <textarea
          id={field}
          class="line"
          rows={8}
          ref={(element) => (area = element)}
          aria-invalid={fault() === null ? undefined : 'true'}
          aria-describedby={fault() === null ? undefined : `${field}-fault`}
        />
        <Show when={fault()}>
          <p class="fault" id={`${field}-fault`} role="alert">
            {fault()}
          </p>
        </Show>
        <button type="button" class="button" onClick={read}>
          {sheetWords().form.read}
        </button>
      </div>
    </details>
  );
}
