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

  /** A system as it is chosen from, with its kinds of check. */
  export interface SystemSetups {
    readonly id: string;
    readonly words: Readonly<Record<Language, Named>>;
    readonly kinds: readonly KindSetup[];
  }

  export interface KindSetup {
    readonly name: string;
    readonly words: Readonly<Record<Language, Named>>;
  }

  export const setups: readonly SystemSetups[];
}

declare module 'virtual:forms' {
  export interface Forms {
    /** The JSON Schemas of the setups, by kind of check. */
    readonly setups: Readonly<Record<string, unknown>>;
    /** The JSON Schemas of what odds may be asked for, by kind of check. */
    readonly goals: Readonly<Record<string, unknown>>;
    /** The JSON Schemas of the fields, by kind of sheet. */
    readonly sheets: Readonly<Record<string, unknown>>;
    /** What the GM may hide of a setup, by kind of check: `difficulty`, `targets[].evasion`. */
    readonly hidden: Readonly<Record<string, readonly string[]>>;
  }

  /** Fetches the forms of a system, by its id. */
  export const loadForms: Readonly<Record<string, () => Promise<Forms>>>;
}

declare module 'virtual:labels' {
  import type { Language } from '@brosok/dice';

  type Names = Readonly<Record<string, string>>;

  /** What the fields and values of a kind of check are called. */
  export interface KindNames {
    readonly fields: Names;
    readonly values: Names;
    readonly moves: Names;
  }

  /** Fetches the names of a system by its id: of each kind, in each language. */
  export const loadLabels: Readonly<
    Record<string, () => Promise<Readonly<Record<string, Readonly<Record<Language, KindNames>>>>>>
  >;
}
