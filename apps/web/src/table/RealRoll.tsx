// Entering real dice for a plain roll.
import { type Face, roll } from '@brosok/dice';
import type { JSX } from 'solid-js';
import { labelsOf } from '../form/labels.js';
import { RealDice } from './RealDice.js';

export function RealRoll(props: {
  expression: string;
  faces: readonly Face[];
  onChange: (faces: readonly Face[]) => void;
}): JSX.Element {
  return (
    <RealDice
      run={(random) => roll(props.expression, { random })}
      faces={props.faces}
      labels={PLAIN}
      onChange={props.onChange}
    />
  );
}

/** Plain dice have no words of their own. */
const PLAIN = labelsOf({ fields: {}, moves: {}, values: {} });
