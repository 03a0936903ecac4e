// The order of dice in a row.

interface Related {
  readonly key: number;
  readonly parent: number | null;
}

/** Each die that came from another moved to stand after it. */
export function inFamilies<Die extends Related>(dice: readonly Die[]): readonly Die[] {
  const children = new Map<number, Die[]>();
  for (const die of dice) if (die.parent !== null) children.set(die.parent, [...(children.get(die.parent) ?? []), die]);
  const known = new Set(dice.map(({ key }) => key));
  const family = (die: Die): Die[] => [die, ...(children.get(die.key) ?? []).flatMap(family)];
  return dice.filter(({ parent }) => parent === null || !known.has(parent)).flatMap(family);
}
