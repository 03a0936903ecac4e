// The module that is made when the command is built (../build.mjs).
declare module 'virtual:systems' {
  import type { Language } from '@brosok/dice';
  import type { System } from '@brosok/rules';

  interface Named {
    readonly name: string;
    readonly summary: string;
  }

  /** What a system and its kinds of check are called. */
  interface SystemNames {
    readonly id: string;
    readonly words: Readonly<Record<Language, Named>>;
    readonly kinds: readonly { readonly name: string; readonly words: Readonly<Record<Language, Named>> }[];
  }

  /** All systems, in the order of the rules. */
  export const systemNames: readonly SystemNames[];

  /** Loads a system, by its id. */
  export const loadSystem: Readonly<Record<string, () => Promise<System>>>;
}
