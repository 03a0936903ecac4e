// The modules that are made when the page is built (../systems.ts).
declare module 'virtual:systems' {
  import type { System } from '@brosok/rules';

  /** Fetches a system, by its id. */
  export const loadSystem: Readonly<Record<string, () => Promise<System>>>;
}

declare module 'virtual:setups' {
  import type { Language } from '@brosok/dice';

  interface Named {
    readonly name: string;
    readonly summary: string;
  }

  /** A system as it is chosen from: its kinds of check, each with the JSON Schema of its setup. */
  export interface SystemSetups {
    readonly id: string;
    readonly words: Readonly<Record<Language, Named>>;
    readonly kinds: readonly KindSetup[];
  }

  export interface KindSetup {
    readonly name: string;
    readonly words: Readonly<Record<Language, Named>>;
    readonly setup: unknown;
  }

  export const setups: readonly SystemSetups[];
}
