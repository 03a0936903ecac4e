// `brosok systems`: the systems and their kinds of check; of one system all fields, for those who write JSON.
import { jsonSchema, type Kind, type System } from '@brosok/rules';
import type { Answer, Request } from '../answer.js';
import { entry, namesOf } from '../draw/names.js';
import { type Field, readSchema, type Shape } from '../input/schema.js';
import { allSystems, systemNames, systemOf } from '../systems.js';
import { padRight, widthOf, wrap } from '../terminal.js';
import { refuse } from './play.js';

export async function run(request: Request): Promise<Answer> {
  const { operands } = request.invocation;
  const [id] = operands;
  if (id === undefined) {
    // only the schemas need all the rules
    const systems = request.invocation.options.json === undefined ? [] : await allSystems();
    return { kind: 'answer', json: () => systems.map((system) => told(system, request)), text: () => listed(request) };
  }
  const loaded = await systemOf(id);
  if (!loaded.ok) return refuse(loaded.error, {}, request.language);
  const { system } = loaded.value;
  return { kind: 'answer', json: () => told(system, request), text: () => drawn(system, request) };
}

/** A system with the JSON Schema of all that is said and answered in it. */
function told({ id, kinds, words }: System, { language }: Request): unknown {
  return {
    id,
    name: words[language].name,
    summary: words[language].summary,
    kinds: kinds.map((kind) => ({
      kind: kind.name,
      name: kind.words[language].name,
      summary: kind.words[language].summary,
      setup: jsonSchema(kind.schemas.setup),
      moves: jsonSchema(kind.schemas.move),
      outcome: jsonSchema(kind.schemas.outcome),
      goal: jsonSchema(kind.schemas.goal),
    })),
  };
}

function listed({ language, words, style, terminal }: Request): readonly string[] {
  const width = Math.max(...systemNames.map(({ id }) => id.length));
  const kindWidth = Math.max(...systemNames.flatMap(({ kinds }) => kinds.map(({ name }) => name.length)));
  const lines = systemNames.flatMap((system) => [
    `${style.bold(padRight(system.id, width))}  ${system.words[language].name}`,
    ...wrap(system.words[language].summary, terminal.columns - 2).map((line) => `  ${line}`),
    ...system.kinds.map((kind) => `  ${style.cyan(padRight(kind.name, kindWidth))}  ${kind.words[language].name}`),
    '',
  ]);
  return [...lines, style.dim(words.systems.more)];
}

function drawn(system: System, request: Request): readonly string[] {
  const { language, style, terminal } = request;
  return [
    `${style.bold(system.words[language].name)}`,
    ...wrap(system.words[language].summary, terminal.columns),
    ...system.kinds.flatMap((kind) => ['', ...drawnKind(kind, request)]),
  ];
}

/** A kind of check: its setup and goal field by field, its moves with their fields. */
function drawnKind(kind: Kind, request: Request): readonly string[] {
  const { language, words, style, terminal } = request;
  const { name, summary, moves } = kind.words[language];
  const { schemas } = kind;
  const label = (key: string) => namesOf(kind, language, words).field(key);
  const view: View = { request, label, moveWidth: Math.max(...Object.keys(moves).map(widthOf)) };
  const goal = readSchema(jsonSchema(schemas.goal));
  return [
    `${style.bold(style.cyan(kind.name))}  ${name}`,
    ...wrap(summary, terminal.columns - 2).map((line) => `  ${line}`),
    '',
    `  ${style.dim(words.systems.setup)}`,
    ...fieldLines(readSchema(jsonSchema(schemas.setup)), 4, view),
    ...(isEmpty(goal) ? [] : ['', `  ${style.dim(words.systems.goal)}`, ...fieldLines(goal, 4, view)]),
    '',
    `  ${style.dim(words.systems.moves)}`,
    ...membersOf(readSchema(jsonSchema(schemas.move))).flatMap((move) => moveLines(move, moves, view)),
  ];
}

interface View {
  readonly request: Request;
  readonly label: (key: string) => string;
  /** How wide the longest type of a move is. */
  readonly moveWidth: number;
}

/** A move: its type and what it does, then its other fields. */
function moveLines(shape: Shape, labels: Readonly<Record<string, string>>, view: View): readonly string[] {
  if (shape.kind !== 'object') return [];
  const type = shape.fields.find(({ name }) => name === 'type');
  const types = type?.shape.kind === 'choice' ? type.shape.options.map(String) : [];
  const rest = { ...shape, fields: shape.fields.filter(({ name }) => name !== 'type') };
  return [
    ...types.map(
      (each) => `    ${view.request.style.cyan(padRight(each, view.moveWidth))}  ${entry(labels, each) ?? ''}`,
    ),
    ...fieldLines(rest, 6, view),
  ];
}

/** One line for each field of an object, those of inner objects below it. */
function fieldLines(shape: Shape, indent: number, view: View): readonly string[] {
  const { style, terminal, words } = view.request;
  const fields = mergedFields(shape);
  const width = Math.max(0, ...fields.map(({ name }) => widthOf(name)));
  return fields.flatMap((field) => {
    const facts = [typeText(field.shape, words.systems), ...status(field, view.request)].join(', ');
    const label = view.label(field.name);
    const said = label === field.name ? facts : `${label}: ${facts}`;
    const lead = ' '.repeat(indent);
    const lines = wrap(said, Math.max(16, terminal.columns - indent - width - 2));
    return [
      ...lines.map((line, index) => `${lead}${style.cyan(padRight(index === 0 ? field.name : '', width))}  ${line}`),
      ...fieldLines(innerOf(field.shape), indent + 2, innerView(view)),
    ];
  });
}

/** Within a field, `kind` and `type` are no kind of check and no move. */
function innerView(view: View): View {
  const { inner } = view.request.words.systems;
  return { ...view, label: (key) => (key === 'kind' || key === 'type' ? inner : view.label(key)) };
}

/** The fields of an object, or of all that a union may be: one that not every member needs is not called needed. */
function mergedFields(shape: Shape): readonly Field[] {
  const members = membersOf(shape).filter((member) => member.kind === 'object');
  const all = members.flatMap(({ fields }) => fields);
  return [...new Set(all.map(({ name }) => name))].flatMap((name) => {
    const same = all.filter((field) => field.name === name);
    const [first] = same;
    if (!first) return [];
    const options = same.flatMap(({ shape: each }) => (each.kind === 'choice' ? each.options : []));
    const required = same.length === members.length && same.every((field) => field.required);
    return [
      {
        ...first,
        required,
        shape: options.length > 0 ? { kind: 'choice', options: [...new Set(options)] } : first.shape,
      },
    ];
  });
}

/** Whether it must be there, or what is taken where it is not. */
function status({ required, byDefault, shape }: Field, { words: { systems: words } }: Request): readonly string[] {
  if (required) return shape.kind === 'choice' && shape.options.length === 1 ? [] : [words.required];
  return byDefault === undefined ? [] : [words.byDefault(JSON.stringify(byDefault))];
}

function typeText(shape: Shape, words: Request['words']['systems']): string {
  switch (shape.kind) {
    case 'number': {
      const kind = shape.whole ? words.whole : words.number;
      if (shape.min === null && shape.max === null) return kind;
      return `${kind} ${minus(shape.min)}…${minus(shape.max)}`;
    }
    case 'text':
      return words.text;
    case 'flag':
      return words.flag;
    case 'choice':
      return shape.options.map((option) => JSON.stringify(option)).join(` ${words.or} `);
    case 'list':
      return words.listOf(typeText(shape.item, words));
    case 'union':
      return [...new Set(shape.members.map((member) => typeText(member, words)))].join(` ${words.or} `);
    case 'object':
    case 'record':
      return words.object;
    case 'any':
      return words.any;
  }
}

const minus = (value: number | null): string => (value === null ? '' : String(value).replace('-', '\u2212'));

/** What a field's objects hold, through lists and unions. */
function innerOf(shape: Shape): Shape {
  if (shape.kind === 'list') return innerOf(shape.item);
  return shape.kind === 'record' ? innerOf(shape.value) : shape;
}

const membersOf = (shape: Shape): readonly Shape[] =>
  shape.kind === 'union' ? shape.members.flatMap(membersOf) : [innerOf(shape)];

const isEmpty = (shape: Shape): boolean => shape.kind === 'object' && shape.fields.length === 0;
