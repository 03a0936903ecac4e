// What all fields of a form share, handed down to each.
import type { CheckDie, DieId } from '@brosok/rules';
import { createContext, useContext } from 'solid-js';
import type { Labels } from './labels.js';

export interface FormContext {
  readonly labels: Labels;
  /** Names that may be meant in fields called `name`: those of the people at the table. */
  readonly people: readonly string[];
  /** What else is offered in a line of that name. */
  readonly offered?: (name: string) => readonly string[];
  /** The dice that can be chosen from. */
  readonly dice: readonly CheckDie[];
  /** Those of them that are best chosen. */
  readonly best?: readonly DieId[] | undefined;
  /** The fields that a sheet has filled in, of the form itself or of a row: they are told in a line until they are wanted. */
  readonly filled?: (path: string) => readonly string[];
  /** The field that was found wrong, and why. */
  readonly fault: { readonly at: string; readonly message: string } | null;
}

const Context = createContext<() => FormContext>();

/** What the form is now: read where it is shown, as faults and languages change. */
export function useForm(): () => FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('a field outside a form');
  return context;
}

export const FormProvider = Context.Provider;
