// The fields of a move, asked by the form that the rules give for it, whatever the system.
import type { CheckDie, Choice, LegalMove, Variant } from '@brosok/rules';
import { type Drawing, dieLabel, inlineDie } from '../draw/dice.js';
import type { Names } from '../draw/names.js';
import type { Option } from './ask.js';
import { type Form, numberProblem, textProblem, typedNumber } from './form.js';

export interface MoveForm extends Form {
  readonly drawing: Drawing;
  readonly dice: readonly CheckDie[];
}

type Json = Readonly<Record<string, unknown>>;

/** A move as the person makes it: its type, what is fixed, and an answer for each choice. */
export async function askMove({ type, fixed, choices }: LegalMove, form: MoveForm): Promise<Json> {
  return { type, ...fixed, ...(await askChoices(choices, form)) };
}

async function askChoices(choices: readonly Choice[], form: MoveForm): Promise<Json> {
  const answers: Record<string, unknown> = {};
  for (const choice of choices) {
    const answer = await askChoice(choice, form);
    if (answer !== undefined) answers[choice.name] = answer;
  }
  return answers;
}

/** The answer to a choice; `undefined` where an optional one is left out. */
async function askChoice(choice: Choice, form: MoveForm): Promise<unknown> {
  const { asker, names, words } = form;
  const label = names.field(choice.name);
  const skip: Option<undefined> = { value: undefined, label: words.skip };
  switch (choice.kind) {
    case 'dice':
      if (choice.optional && !(await asker.confirm(`${label}?`, false))) return undefined;
      return askDice(choice, label, form);
    case 'option': {
      const options = choice.options.map((value) => ({ value, label: names.value(value) }));
      return asker.select<string | number | undefined>(label, choice.optional ? [...options, skip] : options);
    }
    case 'text':
      return askText(choice, label, form);
    case 'number': {
      const { optional = false, min, max } = choice;
      const initial = optional ? '' : String(Math.max(min, Math.min(max, 0)));
      const text = await asker.line(optional ? `${label} ${words.optional}` : label, initial, (typed) =>
        optional && typed === '' ? null : numberProblem(typed, choice, words),
      );
      return text === '' ? undefined : typedNumber(text);
    }
    case 'flag':
      return asker.confirm(label, false);
    case 'variant': {
      const variants = choice.variants.map((variant) => ({ value: variant, label: variantName(variant, names) }));
      const [only] = variants;
      const picked =
        only && variants.length === 1 && !choice.optional
          ? only.value
          : await asker.select(label, choice.optional ? [...variants, skip] : variants);
      if (!picked) return undefined;
      return {
        ...(choice.tag === null ? {} : { [choice.tag]: picked.value }),
        ...(await askChoices(picked.choices, form)),
      };
    }
  }
}

const variantName = ({ value, of }: Variant, names: Names): string =>
  of === undefined ? names.value(value) : `${names.value(value)} · ${names.value(of)}`;

/** Different dice, at least `min` and at most `max`. */
async function askDice(
  { from, min, max }: Extract<Choice, { kind: 'dice' }>,
  label: string,
  { asker, words, dice, drawing }: MoveForm,
): Promise<readonly number[]> {
  const options = dice
    .filter(({ id }) => from.includes(id))
    .map((die) => ({
      value: die.id,
      label: `${inlineDie(die, drawing)} ${die.id}`,
      hint: dieLabel(die, drawing.names),
    }));
  if (min === 1 && max === 1) return [await asker.select(label, options)];
  return asker.several(`${label}: ${words.chooseDice(min, max)}`, options, (count) =>
    count < min || count > max ? words.wrongCount(min, max) : null,
  );
}

/** A text of one's own, or one of those that are suggested. */
async function askText(
  { maxLength, suggestions = [], except = [], optional = false }: Extract<Choice, { kind: 'text' }>,
  label: string,
  { asker, words }: MoveForm,
): Promise<string | undefined> {
  const open = suggestions.filter((text) => !except.includes(text));
  if (open.length > 0) {
    const own: Option<null> = { value: null, label: words.ownText };
    const picked = await asker.select<string | null>(label, [
      ...open.map((text) => ({ value: text, label: text })),
      own,
    ]);
    if (picked !== null) return picked;
  }
  const text = await asker.line(optional ? `${label} ${words.optional}` : label, '', (typed) => {
    if (except.includes(typed)) return words.taken;
    return textProblem(typed, optional ? 0 : 1, maxLength, words);
  });
  return text === '' ? undefined : text;
}
