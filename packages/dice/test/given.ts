// A roll with the faces that are given.
import { type Rolled, rollGiven } from '../src/index.js';

export function given(text: string, faces: readonly number[]): Rolled {
  const rolled = rollGiven(text, faces);
  if (!rolled.ok) throw new Error(`${text}: ${JSON.stringify(rolled.error)}`);
  return rolled.value;
}
