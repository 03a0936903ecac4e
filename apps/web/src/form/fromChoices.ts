// The form of a move: its choices as fields.
import type { Choice } from '@brosok/rules';
import type { Field, NamedField } from './field.js';

export const fieldsOfChoices = (choices: readonly Choice[]): readonly NamedField[] =>
  choices.map((choice) => ({
    name: choice.name,
    field: fieldOf(choice),
    optional: choice.optional ?? false,
    nullable: false,
  }));

function fieldOf(choice: Choice): Field {
  switch (choice.kind) {
    case 'dice':
      return { kind: 'dice', from: choice.from, min: choice.min, max: choice.max };
    case 'option': {
      const [only, ...others] = choice.options;
      return only === undefined || others.length > 0 || choice.optional
        ? { kind: 'choice', options: choice.options }
        : { kind: 'fixed', value: only };
    }
    case 'text':
      return {
        kind: 'text',
        maxLength: choice.maxLength,
        suggestions: choice.suggestions ?? [],
        except: choice.except ?? [],
      };
    case 'number':
      return { kind: 'number', min: choice.min, max: choice.max, step: 1 };
    case 'flag':
      return { kind: 'flag' };
    case 'variant':
      return {
        kind: 'variant',
        tag: choice.tag,
        variants: choice.variants.map(({ choices, ...variant }) => ({ ...variant, fields: fieldsOfChoices(choices) })),
      };
  }
}
