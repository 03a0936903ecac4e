// The moves that are possible now as text: what each does, who may make it, and how it is written in JSON.
import { actorName, type Choice, type LegalMove, type Variant } from '@brosok/rules';
import { padRight, widthOf, wrap } from '../terminal.js';
import type { Names } from './names.js';
import type { View } from './value.js';

/** What a move's button says, with what is fixed in it where several moves of a type are possible. */
export function moveLabel({ type, fixed = {} }: LegalMove, names: Names): string {
  const label = names.move(type);
  const details = new Set(
    Object.entries(fixed).flatMap(([key, value]) =>
      typeof value === 'boolean' ? (value ? [names.field(key)] : []) : [names.value(value)],
    ),
  );
  return details.size > 0 ? `${label}: ${[...details].join(', ')}` : label;
}

/** Who may make a move: “the GM, helper Aya”. */
export const whoText = ({ by }: LegalMove, { language }: Names): string =>
  by.map((actor) => actorName(actor, language)).join(', ');

/** Each move with its actors, its JSON, and what may stand in each field that is a choice. */
export function drawMoves(moves: readonly LegalMove[], view: View): readonly string[] {
  const { names, words, terminal, style } = view;
  // the same move of several actors has its fields told once
  const told = new Set<string>();
  const lines = moves.flatMap((move) => {
    const fields = JSON.stringify([move.type, move.choices]);
    const again = told.has(fields);
    told.add(fields);
    return [
      ...wrap(`${moveLabel(move, names)} (${whoText(move, names)})`, terminal.columns - 2).map((line) => `  ${line}`),
      ...wrap(template(move), terminal.columns - 4).map((line) => `    ${style.cyan(line)}`),
      ...(again ? [] : choiceLines(move.choices, view)),
    ];
  });
  return [`  ${style.dim(words.check.legal)}`, ...lines];
}

/** The move as JSON, the choices left open; those that may be left out are not shown. */
function template({ type, fixed, choices }: LegalMove): string {
  const fields = Object.entries({ type, ...fixed }).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  const open = choices
    .filter(({ optional }) => !optional)
    .map((choice) => `${JSON.stringify(choice.name)}:${hole(choice)}`);
  return `{${[...fields, ...open].join(',')}}`;
}

function hole(choice: Choice): string {
  switch (choice.kind) {
    case 'dice':
      return '[…]';
    case 'variant':
      return '{…}';
    case 'text':
      return '"…"';
    default:
      return '…';
  }
}

function choiceLines(choices: readonly Choice[], { names, words, terminal, style }: View): readonly string[] {
  const labelled = choices.map((choice) => ({ choice, label: choice.name }));
  const width = Math.max(0, ...labelled.map(({ label }) => widthOf(label)));
  return labelled.flatMap(({ choice, label }) => {
    const said = `${rangeOf(choice, names)}${choice.optional ? ` ${words.check.optional}` : ''}`;
    const lines = wrap(`${names.field(choice.name)}: ${said}`, Math.max(12, terminal.columns - width - 8));
    return lines.map(
      (line, index) => `      ${style.dim(padRight(index === 0 ? label : '', width))}  ${style.dim(line)}`,
    );
  });
}

/** What may stand in a field. */
function rangeOf(choice: Choice, names: Names): string {
  switch (choice.kind) {
    case 'dice': {
      const count = choice.min === choice.max ? String(choice.min) : `${choice.min}–${choice.max}`;
      return `${count} × (${choice.from.join(', ')})`;
    }
    case 'option':
      return choice.options.map((option) => named(String(option), names.value(option))).join(', ');
    case 'text':
      return (choice.suggestions ?? []).map((text) => JSON.stringify(text)).join(', ') || '"…"';
    case 'number':
      return `${names.value(choice.min)}…${names.value(choice.max)}`;
    case 'flag':
      return 'true, false';
    case 'variant':
      return [...new Set(choice.variants.map((variant) => variantText(choice.tag, variant)))].join(', ');
  }
}

/** The keys of an object that may stand here; those that may be left out with a question mark. */
function variantText(tag: string | null, { value, choices }: Variant): string {
  const tagged = tag === null ? [] : [`${JSON.stringify(tag)}:${JSON.stringify(value)}`];
  const keys = choices.map(({ name, optional }) => `${JSON.stringify(name)}${optional ? '?' : ''}`);
  return `{${[...tagged, ...keys].join(', ')}}`;
}

/** A key with its name where the two differ: `st (strife)`. */
const named = (key: string, name: string): string => (key === name ? key : `${key} (${name})`);
