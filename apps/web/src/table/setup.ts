// A check that is being set up: its form, who is in it by their sheets, and the commands that come of it.
import type { Forms } from 'virtual:forms';
import type { Fill, System } from '@brosok/rules';
import type { CommandOf, Hidden, SeatId, Sheet, Visibility } from '@brosok/table';
import { createEffect, createMemo, createSignal, on, untrack } from 'solid-js';
import {
  complete,
  type Drafts,
  draftsOf,
  lacking,
  valuesOf,
  withElement,
  withoutElement,
  withValues,
} from '../form/draft.js';
import type { NamedField } from '../form/field.js';
import { fieldsOf, withDiceIn } from '../form/fromSchema.js';
import { isObject, type JsonObject } from '../json.js';
import { readJson, writeJson } from '../net/storage.js';
import {
  askedWith,
  bindingsOf,
  type Cast,
  type Choices,
  elementOf,
  fillOf,
  pieceOf,
  placeOf,
  rootsOf,
  withoutFields,
  worthKeeping,
} from '../sheets/casting.js';
import { isMine } from '../sheets/ofTable.js';
import { language } from '../words/language.js';
import { mayAct, seatsAt, useTable } from './context.js';
import type { Starting } from './starting.js';

/** What sheets can be in a list of the form: targets, helpers, sides. */
export interface Casting {
  readonly list: string;
  readonly candidates: readonly { readonly cast: Cast; readonly isIn: boolean }[];
}

export type Setup = ReturnType<typeof createSetup>;

export function createSetup(options: {
  readonly starting: Starting;
  readonly system: System;
  readonly forms: Forms;
  /** What the GM says beside what can be hidden, first things first. */
  readonly decides: readonly string[];
}) {
  const { starting, system, forms, decides } = options;
  const { kind, request } = starting;
  const { view } = useTable();
  const memory = `brosok.setup.${system.id}.${kind}`;
  const hideable = forms.hidden[kind] ?? [];
  const isGm = () => view().you.role === 'gm';
  const asked = untrack(isGm) ? [...new Set([...decides, ...(request ? rootsOf(hideable) : [])])] : [];
  const fields = arranged(withDiceIn(untrack(language), fieldsOf(forms.setups[kind])), asked);
  const before = request ? {} : readJson(memory);
  const known = { ...(isObject(before) ? before : {}), ...starting.setup };
  const [drafts, setDrafts] = createSignal<Drafts>(draftsOf(fields, known));
  const [seat, setSeat] = createSignal<SeatId>(request?.by ?? view().you.id);
  const [actorId, setActorId] = createSignal<string | null>(request?.sheets.actor ?? starting.sheet ?? null);
  const [opponentId, setOpponentId] = createSignal<string | null>(request?.sheets.opposition ?? null);
  const [label, setLabel] = createSignal(starting.label ?? '');
  const [visibility, setVisibility] = createSignal<Visibility>('public');
  const [hidden, setHidden] = createSignal<Hidden | null>(null);
  const [chosen, setChosen] = createSignal<Readonly<Record<string, Choices>>>({});

  const sheets = createMemo(() => view().sheets.filter((sheet) => sheet.system === system.id));
  const remembered = (sheet: Sheet) => `brosok.choices.${sheet.id}.${kind}`;
  const choicesOf = (sheet: Sheet, fill: Fill): Choices => {
    const own = chosen()[`${sheet.id} ${fill.part}`] ?? choicesIn(readJson(remembered(sheet)));
    return own;
  };
  const cast = (sheet: Sheet, fill: Fill): Cast => ({ sheet, fill, choices: choicesOf(sheet, fill) });
  const castAs = (sheet: Sheet | undefined, isPart: (fill: Fill) => boolean): Cast | null => {
    const fill = sheet && fillOf(system.fills, kind, sheet, isPart);
    return sheet && fill ? cast(sheet, fill) : null;
  };
  const candidatesAs = (isPart: (fill: Fill) => boolean) =>
    sheets().filter(({ kind: own }) => fillOf(system.fills, kind, { kind: own }, isPart) !== null);

  const actors = createMemo(() => candidatesAs(isActor).filter((sheet) => isMine(sheet, view()) || isGm()));
  const opponents = createMemo(() => candidatesAs(isOpposition).filter(({ id }) => id !== actorId()));
  const actor = createMemo(() =>
    castAs(
      actors().find(({ id }) => id === actorId()),
      isActor,
    ),
  );
  const opponent = createMemo(() =>
    castAs(
      opponents().find(({ id }) => id === opponentId()),
      isOpposition,
    ),
  );
  const tokens = createMemo(() =>
    castAs(
      sheets().find((sheet) => sheet.kind === 'gm'),
      ({ list }) => list === null,
    ),
  );
  const setup = createMemo((): JsonObject => ({ kind, ...valuesOf(fields, drafts()) }));
  const lists = createMemo((): readonly Casting[] => {
    const fills = system.fills.filter((fill) => fill.kind === kind && fill.list !== null);
    return [...new Set(fills.flatMap(({ list }) => list ?? []))].map((list) => ({
      list,
      candidates: sheets().flatMap((sheet) => {
        const found = sheet.id === actorId() ? null : castAs(sheet, (fill) => fill.list === list);
        return found ? [{ cast: found, isIn: placeOf(setup(), found) >= 0 }] : [];
      }),
    }));
  });
  const casts = (): readonly Cast[] => [
    ...[actor(), opponent(), tokens()].filter((each) => each !== null),
    ...lists().flatMap(({ candidates }) => candidates.map((each) => each.cast)),
  ];

  const fill = (values: JsonObject) => setDrafts((now) => withValues(fields, now, values));
  // what a sheet says is put in whenever it changes; a player who asks has written over it what they meant
  for (const [who, defer] of [
    [actor, request !== undefined],
    [opponent, request !== undefined],
    [tokens, false],
  ] as const) {
    const told = createMemo(() => JSON.stringify(who() && pieceOf(who() as Cast)));
    createEffect(on(told, (piece) => fill((JSON.parse(piece) as JsonObject | null) ?? {}), { defer }));
  }
  const put = (each: Cast) => {
    const list = each.fill.list ?? '';
    setDrafts((now) => withElement(fields, now, list, elementOf(each, isNames(fields, list))));
  };
  const toggle = (each: Cast) => {
    const place = placeOf(setup(), each);
    if (place < 0) put(each);
    else setDrafts((now) => withoutElement(fields, now, each.fill.list ?? '', place));
  };
  const choose = (each: Cast, name: string, value: string) => {
    const { sheet, fill: part } = each;
    const choices = { ...each.choices, [name]: value };
    writeJson(remembered(sheet), choices);
    const place = part.list === null ? -1 : placeOf(setup(), each);
    setChosen((now) => ({ ...now, [`${sheet.id} ${part.part}`]: choices }));
    if (place < 0) return;
    setDrafts((now) => withoutElement(fields, now, part.list ?? '', place));
    put({ ...each, choices });
  };
  // a character of the GM's own or of somebody's who sits here
  const chooseActor = (id: string | null) => {
    setActorId(id);
    const owner = sheets().find((sheet) => sheet.id === id)?.owner;
    if (isGm()) setSeat(owner !== undefined && sits(owner) ? owner : view().you.id);
  };
  const sits = (id: SeatId) => seatsAt(view()).some((each) => each.id === id && mayAct(each));
  if (starting.sheet !== undefined && !request) untrack(() => joins(starting.sheet ?? ''));
  function joins(id: string) {
    if (actor()) return chooseActor(id);
    const own = lists()
      .flatMap(({ candidates }) => candidates)
      .find(({ cast: each }) => each.sheet.id === id);
    setActorId(null);
    const again = castAs(own?.cast.sheet, ({ list }) => list !== null);
    if (again && placeOf(setup(), again) < 0) put(again);
  }

  const labelled = () => (label().trim() === '' ? {} : { label: label().trim() });
  const bound = () => bindingsOf(setup(), casts(), (id) => sits(id) && !leads(id));
  const leads = (id: SeatId) => seatsAt(view()).some((each) => each.id === id && each.role === 'gm');
  const missing = rootsOf(hideable);
  return {
    fields,
    drafts,
    setDrafts,
    setup,
    seat,
    setSeat,
    label,
    setLabel,
    visibility,
    setVisibility,
    hidden,
    setHidden,
    isHideable: () => isGm() && hideable.length > 0,
    /** What the GM says where a player asks: names of fields. */
    left: [...new Set([...decides, ...missing])].filter((name) => fields.some((each) => each.name === name)),
    isAskable: () => !isGm() && (missing.length > 0 || decides.length > 0),
    actors,
    actor,
    chooseActor,
    opponents,
    opponent,
    chooseOpponent: setOpponentId,
    lists,
    toggle,
    choose,
    fill,
    /** Which fields are told in a line: those of the sheets, and what the player has said who asks. */
    filledIn: (path: string): readonly string[] => {
      if (path === '') {
        const ofSheets = [actor(), opponent(), tokens()].flatMap((each) => (each ? Object.keys(pieceOf(each)) : []));
        const said = request ? fields.map(({ name }) => name).filter((name) => !asked.includes(name)) : [];
        return [...ofSheets, ...said].filter((name) => !asked.includes(name));
      }
      const row = /^(\w+)\[(\d+)\]$/.exec(path);
      const own = lists()
        .find(({ list }) => list === row?.[1])
        ?.candidates.find(({ cast: each, isIn }) => isIn && placeOf(setup(), each) === Number(row?.[2]));
      return own ? Object.keys(pieceOf(own.cast)) : [];
    },
    isComplete: () => complete(fields, drafts()),
    /** What must still be filled in: names of fields. */
    lacking: () => [...new Set(lacking(fields, drafts()))],
    /** Whether all is said that is the player's to say. */
    isAskedFor: () =>
      complete(
        fields.filter(({ name }) => !missing.includes(name)),
        drafts(),
      ),
    toStart: (): Omit<CommandOf<'startCheck'>, 'id'> => {
      const { sheets: own, bindings } = bound();
      const how = hidden();
      return {
        type: 'startCheck',
        system: system.id,
        setup: setup(),
        visibility: visibility(),
        ...(how === null || !isGm() || hideable.length === 0 ? {} : { hidden: how }),
        ...(seat() === view().you.id ? {} : { actor: seat() }),
        bindings,
        sheets: { ...request?.sheets, ...own },
        ...(request ? { request: request.id } : {}),
        ...labelled(),
      };
    },
    toAsk: (): Omit<CommandOf<'askCheck'>, 'id'> => ({
      type: 'askCheck',
      system: system.id,
      setup: withoutFields(setup(), [...hideable, ...decides]),
      sheets: askedWith(bound().sheets, casts(), view().you.id),
      ...labelled(),
    }),
    keep: () => {
      if (request) return;
      writeJson(memory, worthKeeping(setup(), casts(), Object.keys(starting.setup ?? {})));
    },
  };
}

const isActor = ({ part, list }: Fill): boolean => part === 'actor' && list === null;
const isOpposition = ({ part, list, sheet }: Fill): boolean => part === 'opposition' && list === null && sheet !== 'gm';

/** The fields with those first that the GM is asked for. */
const arranged = (fields: readonly NamedField[], asked: readonly string[]): readonly NamedField[] => [
  ...asked.flatMap((name) => fields.filter((each) => each.name === name).map((each) => ({ ...each, asked: true }))),
  ...fields.filter(({ name }) => !asked.includes(name)),
];

/** Whether a list is one of names alone. */
const isNames = (fields: readonly NamedField[], list: string): boolean => {
  const field = fields.find(({ name }) => name === list)?.field;
  return field?.kind === 'list' && field.item.kind === 'text';
};

const choicesIn = (kept: unknown): Choices =>
  isObject(kept)
    ? Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
