// What the fields and values of a form are called: from the words of the kind of check, else from the key itself.
import type { CheckState, KindWords } from '@brosok/rules';

export interface Labels {
  field(name: string): string;
  value(key: string | number | boolean): string;
  move(type: string): string;
}

type Named = Pick<KindWords<CheckState>, 'fields' | 'values' | 'moves'>;

export const labelsOf = ({ fields, values, moves }: Named): Labels => ({
  field: (name) => own(fields, name) ?? spaced(name),
  value: (key) => own(values, String(key)) ?? (typeof key === 'number' ? String(key).replace('-', '−') : String(key)),
  move: (type) => own(moves, type) ?? spaced(type),
});

const own = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined;

/** `costOfFailure` as “Cost of failure”. */
const spaced = (name: string): string => {
  const text = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
