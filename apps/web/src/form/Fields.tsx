// A form drawn from its fields: the same for every setup and every move.
import { createUniqueId, For, Index, type JSX, Match, Show, Switch } from 'solid-js';
import { words } from '../words/language.js';
import { Choice } from './Choice.js';
import { DicePicker } from './DicePicker.js';
import { type Draft, type Drafts, draftOf, draftsOf, UNSET, writtenIn } from './draft.js';
import { type Field, keyOf, type NamedField, type Option, type Variant } from './field.js';
import { type FormContext, FormProvider, useForm } from './formContext.js';
import type { Labels } from './labels.js';
import { Stepper } from './Stepper.js';
import { summaryOf } from './summary.js';
import { TextField } from './TextField.js';
import './form.css';

export function Fields(props: {
  context: FormContext;
  fields: readonly NamedField[];
  drafts: Drafts;
  onChange: (drafts: Drafts) => void;
}): JSX.Element {
  return (
    <FormProvider
      value={() => ({
        ...props.context,
        people: [...new Set([...props.context.people, ...writtenIn(props.drafts, 'name')])],
      })}
    >
      <Group fields={props.fields} drafts={props.drafts} path="" onChange={props.onChange} />
    </FormProvider>
  );
}

/**
 * Fields that may be left out and have nothing suggested stand behind a disclosure, and so do those that a sheet has
 * filled in, with what stands in them.
 */
function Group(props: {
  fields: readonly NamedField[];
  drafts: Drafts;
  path: string;
  onChange: (drafts: Drafts) => void;
}): JSX.Element {
  const form = useForm();
  const isFilled = ({ name }: NamedField) => form().filled?.(props.path).includes(name) ?? false;
  const filled = () => props.fields.filter((each) => each.field.kind !== 'fixed' && isFilled(each));
  const asked = () => props.fields.filter((each) => each.field.kind !== 'fixed' && !isSpare(each) && !isFilled(each));
  const spare = () => props.fields.filter((each) => isSpare(each) && !isFilled(each));
  const each = (named: NamedField) => (
    <Named
      named={named}
      path={props.path === '' ? named.name : `${props.path}.${named.name}`}
      draft={props.drafts[named.name] ?? UNSET}
      onChange={(draft) => props.onChange({ ...props.drafts, [named.name]: draft })}
    />
  );
  const open = () => spare().some(({ name }) => (props.drafts[name] ?? UNSET).kind !== 'unset');
  return (
    <div class="fields">
      <Show when={filled().length > 0}>
        <details class="fields-more" data-filled="">
          <summary>{summaryOf(filled(), props.drafts, form().labels) || words().start.more}</summary>
          <div class="fields">
            <For each={filled()}>{each}</For>
          </div>
        </details>
      </Show>
      <For each={asked()}>{each}</For>
      <Show when={spare().length > 0}>
        <details class="fields-more" open={open()}>
          <summary>{words().start.more}</summary>
          <div class="fields">
            <For each={spare()}>{each}</For>
          </div>
        </details>
      </Show>
    </div>
  );
}

const isSpare = ({ optional, initial, field, asked }: NamedField): boolean =>
  optional &&
  !asked &&
  initial === undefined &&
  field.kind !== 'flag' &&
  field.kind !== 'dice' &&
  field.kind !== 'variant' &&
  field.kind !== 'choice';

/** What has something suggested is never asked for with “none” among the answers, unless null is one. */
const mayBeUnset = ({ optional, nullable, initial }: NamedField): boolean =>
  nullable || (optional && initial === undefined);

function Named(props: {
  named: NamedField;
  path: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
}): JSX.Element {
  const form = useForm();
  const label = () => form().labels.field(props.named.name);
  const wide = () => !['number', 'flag'].includes(props.named.field.kind);
  return (
    <div class="field" data-kind={props.named.field.kind} data-wide={wide() ? '' : undefined}>
      <Control
        field={props.named.field}
        label={label()}
        name={props.named.name}
        optional={mayBeUnset(props.named)}
        path={props.path}
        draft={props.draft}
        onChange={props.onChange}
      />
    </div>
  );
}

interface ControlProps {
  field: Field;
  label: string;
  name: string;
  optional: boolean;
  path: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function Control(props: ControlProps): JSX.Element {
  const form = useForm();
  const id = createUniqueId();
  const fault = () => {
    const found = form().fault;
    return found?.at === props.path ? found.message : null;
  };
  const describedBy = () => (fault() === null ? undefined : `${id}-fault`);
  const value = (): Option | null => (props.draft.kind === 'value' ? props.draft.value : null);
  const number = () => {
    const now = value();
    return typeof now === 'number' ? now : null;
  };
  const string = () => {
    const now = value();
    return typeof now === 'string' ? now : '';
  };
  const set = (next: Option | null) =>
    props.onChange(next === null || next === '' ? UNSET : { kind: 'value', value: next });
  return (
    <>
      <Switch>
        <Match when={props.field.kind === 'number' && props.field}>
          {(field) => (
            <>
              <label class="label" for={id}>
                {props.label}
              </label>
              <Stepper
                id={id}
                label={props.label}
                value={number()}
                min={field().min}
                max={field().max}
                step={field().step}
                optional={props.optional}
                invalid={fault() !== null}
                describedBy={describedBy()}
                onChange={set}
              />
            </>
          )}
        </Match>
        <Match when={props.field.kind === 'flag'}>
          <label class="tick">
            <input type="checkbox" checked={value() === true} onChange={(event) => set(event.currentTarget.checked)} />
            <span>{props.label}</span>
          </label>
        </Match>
        <Match when={props.field.kind === 'choice' && props.field}>
          {(field) => (
            <Choice
              legend={props.label}
              options={props.optional ? [NOTHING, ...field().options] : field().options}
              value={value() ?? (props.optional ? NOTHING : null)}
              name={(option) => (option === NOTHING ? words().form.no : form().labels.value(option))}
              onChange={(option) => set(option === NOTHING ? null : option)}
            />
          )}
        </Match>
        <Match when={props.field.kind === 'text' && props.field}>
          {(field) => (
            <TextField
              id={id}
              label={props.label}
              name={props.name}
              field={field()}
              value={string()}
              describedBy={describedBy()}
              onChange={set}
            />
          )}
        </Match>
        <Match when={props.field.kind === 'list' && props.field}>
          {(field) => <Rows {...props} field={field()} />}
        </Match>
        <Match when={props.field.kind === 'group' && props.field}>
          {(field) => (
            <Optional {...props} blank={() => draftOf(field(), undefined)}>
              <Show when={props.draft.kind === 'group' && props.draft}>
                {(draft) => (
                  <Group
                    fields={field().fields}
                    drafts={draft().drafts}
                    path={props.path}
                    onChange={(drafts) => props.onChange({ kind: 'group', drafts })}
                  />
                )}
              </Show>
            </Optional>
          )}
        </Match>
        <Match when={props.field.kind === 'variant' && props.field}>
          {(field) => <Variants {...props} field={field()} />}
        </Match>
        <Match when={props.field.kind === 'dice' && props.field}>
          {(field) => (
            <DicePicker
              label={props.label}
              dice={form().dice}
              from={field().from}
              min={field().min}
              max={field().max}
              chosen={
                props.draft.kind === 'list'
                  ? props.draft.items.flatMap((item) =>
                      item.kind === 'value' && typeof item.value === 'number' ? [item.value] : [],
                    )
                  : []
              }
              labels={form().labels}
              best={form().best}
              onChange={(dice) =>
                props.onChange({ kind: 'list', items: dice.map((die) => ({ kind: 'value', value: die })) })
              }
            />
          )}
        </Match>
      </Switch>
      <Show when={fault()}>
        {(message) => (
          <p class="fault" id={`${id}-fault`}>
            {message()}
          </p>
        )}
      </Show>
    </>
  );
}

/** A group with its name; one that may be left out is ticked to be filled in. */
function Optional(props: ControlProps & { blank: () => Draft; children: JSX.Element }): JSX.Element {
  return (
    <fieldset class="part">
      <legend class="label">{props.label}</legend>
      <Show when={props.optional}>
        <label class="tick">
          <input
            type="checkbox"
            checked={props.draft.kind !== 'unset'}
            onChange={(event) => props.onChange(event.currentTarget.checked ? props.blank() : UNSET)}
          />
          <span>{words().form.add}</span>
        </label>
      </Show>
      {props.children}
    </fieldset>
  );
}

/** A list: its rows one under another, each with a button that takes it away, and one that adds a row. */
function Rows(props: Omit<ControlProps, 'field'> & { field: Extract<Field, { kind: 'list' }> }): JSX.Element {
  const items = () => (props.draft.kind === 'list' ? props.draft.items : []);
  const set = (next: readonly Draft[]) =>
    props.onChange(next.length === 0 && props.optional ? UNSET : { kind: 'list', items: next });
  const bare = () => props.field.item.kind !== 'group' && props.field.item.kind !== 'variant';
  return (
    <fieldset class="part" data-empty={items().length === 0 ? '' : undefined}>
      <legend classList={{ label: true, unseen: items().length === 0 }}>{props.label}</legend>
      <ol class="rows">
        <Index each={items()}>
          {(item, index) => (
            <li class="row" data-bare={bare() ? '' : undefined}>
              <div class="row-body">
                <Switch>
                  <Match when={props.field.item.kind === 'group' && props.field.item}>
                    {(group) => (
                      <Show when={item().kind === 'group' && item()}>
                        {(draft) => (
                          <Group
                            fields={group().fields}
                            drafts={draftsIn(draft())}
                            path={`${props.path}[${index}]`}
                            onChange={(drafts) => set(items().with(index, { kind: 'group', drafts }))}
                          />
                        )}
                      </Show>
                    )}
                  </Match>
                  <Match when={true}>
                    <Control
                      field={props.field.item}
                      label={`${props.label} ${index + 1}`}
                      name={props.name}
                      optional={false}
                      path={`${props.path}[${index}]`}
                      draft={item()}
                      onChange={(draft) => set(items().with(index, draft))}
                    />
                  </Match>
                </Switch>
              </div>
              <Show when={items().length > props.field.min}>
                <button
                  type="button"
                  class="row-remove"
                  aria-label={words().form.remove(`${props.label} ${index + 1}`)}
                  onClick={() => set(items().toSpliced(index, 1))}
                >
                  ×
                </button>
              </Show>
            </li>
          )}
        </Index>
      </ol>
      <Show when={items().length < props.field.max}>
        <button
          type="button"
          class="button row-add"
          onClick={() => set([...items(), draftOf(props.field.item, undefined)])}
          aria-label={`${words().form.add}: ${props.label}`}
        >
          + {items().length === 0 ? props.label : words().form.add}
        </button>
      </Show>
    </fieldset>
  );
}

const draftsIn = (draft: Draft): Drafts => (draft.kind === 'group' ? draft.drafts : {});

/** An object of one of several forms: which one, then its fields. What was typed goes along where names are equal. */
function Variants(props: Omit<ControlProps, 'field'> & { field: Extract<Field, { kind: 'variant' }> }): JSX.Element {
  const form = useForm();
  const chosen = () => (props.draft.kind === 'variant' ? props.draft.chosen : null);
  const variant = (): Variant | undefined => props.field.variants.find((each) => keyOf(each) === chosen());
  const choose = (key: string) => {
    const next = props.field.variants.find((each) => keyOf(each) === key);
    if (!next) return props.onChange(UNSET);
    const before = props.draft.kind === 'variant' ? props.draft.drafts : {};
    const blank = draftsOf(next.fields);
    const kept = Object.entries(before).filter(
      ([name, draft]) => blank[name]?.kind === draft.kind && draft.kind === 'value',
    );
    props.onChange({ kind: 'variant', chosen: keyOf(next), drafts: { ...blank, ...Object.fromEntries(kept) } });
  };
  const options = () => {
    const keys = props.field.variants.map(keyOf);
    return props.optional ? [NOTHING, ...keys] : keys;
  };
  const named = (key: string) => {
    const found = props.field.variants.find((each) => keyOf(each) === key);
    return found ? variantName(form().labels, found) : words().form.no;
  };
  return (
    <div class="variant">
      <Choice legend={props.label} options={options()} value={chosen() ?? NOTHING} name={named} onChange={choose} />
      <Show when={variant()?.fields.some(({ field }) => field.kind !== 'fixed') && variant()} keyed>
        {(shown) => (
          <Group
            fields={shown.fields}
            drafts={props.draft.kind === 'variant' ? props.draft.drafts : {}}
            path={props.path}
            onChange={(drafts) => props.onChange({ kind: 'variant', chosen: keyOf(shown), drafts })}
          />
        )}
      </Show>
    </div>
  );
}

/** A variant is named as a value where the words have it, else as the field that it is told by. */
const variantName = (labels: Labels, { value, of }: Variant): string => {
  const name = labels.value(value);
  const told = name === value ? labels.field(value) : name;
  return of === undefined ? told : `${told} · ${labels.value(of)}`;
};

/** Stands for “left out” among options. */
const NOTHING = '\u2205';
