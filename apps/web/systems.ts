// What the page has of the rules, made when it is built: each system as a piece of its own, fetched when it is played,
// and the forms of its set-ups and sheets as JSON Schemas, so that what makes schemas is not sent to the browser.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@brosok/dice';
import type { jsonSchema, System } from '@brosok/rules';
import { type Plugin, runnerImport } from 'vite';
import { typeset } from './src/words/typeset.js';

const RULES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'packages', 'rules', 'src');

/** What reckons odds, by the place that every kind of check has for it. */
const RECKONING = /[\\/]packages[\\/]rules[\\/]src[\\/][^\\/]+[\\/][^\\/]+[\\/](odds|advise|advice)\.ts$/;

/** What only the server asks of the rules: what is hidden of a check, what a check does to sheets, what comes out. */
const AT_THE_SERVER: readonly (readonly [line: string, instead: string])[] = [
  ["import { hidden } from './hidden.js';", 'const hidden = null;'],
  ["import { effects } from './effects.js';", 'const effects = () => [];'],
  // what comes out and what is aimed at is checked nowhere else
  [
    "import * as schemas from './setup.js';",
    "import { move as moveSchema, setup as setupSchema } from './setup.js';\nconst schemas = { move: moveSchema, setup: setupSchema };",
  ],
];
const INDEX = /[\\/]packages[\\/]rules[\\/]src[\\/]([^\\/]+[\\/])+index\.ts$/;

/**
 * `virtual:systems` fetches a system by its id; `virtual:setups` lists all systems with their kinds by name;
 * `virtual:forms` fetches the forms of a system by its id, `virtual:labels` what the fields and values in them are called.
 */
export const systemsOfTheRules = (): Plugin => ({
  name: 'brosok-systems',
  resolveId: (id) => (/^virtual:(systems|setups|forms|labels)/.test(id) ? `\0${id}` : null),
  async load(id) {
    if (id === '\0virtual:systems') {
      const loads = (await exportsOfSystems()).map(
        ([system, name]) =>
          `${JSON.stringify(system)}: () => import('@brosok/rules/systems/${system}').then((loaded) => loaded.${name})`,
      );
      return `export const loadSystem = {\n${loads.join(',\n')}\n};`;
    }
    if (id === '\0virtual:setups') return `export const setups = ${JSON.stringify(await setups())};`;
    if (id === '\0virtual:forms') return `export const loadForms = ${await loadsOf('forms')};`;
    if (id === '\0virtual:labels') return `export const loadLabels = ${await loadsOf('labels')};`;
    const [, what, system] = /^\0virtual:(forms|labels)\/(.+)$/.exec(id) ?? [];
    if (system === undefined) return null;
    return `export const ${what} = ${JSON.stringify(await (what === 'forms' ? formsOf : namesIn)(system))};`;
  },
});

/**
 * The page shows checks and fills in their forms, and the worker that verifies plays them again; neither reckons odds,
 * so what reckons them, half of the rules by size, is not sent with them. Asked all the same it fails loudly. What is
 * built from the entry `reckoner`, the worker that is there to reckon odds, keeps it, and is spared all else instead.
 */
export const withoutOdds = (reckoner: RegExp | null = null): Plugin => {
  let reckons = false;
  return {
    name: 'brosok-without-odds',
    enforce: 'pre',
    apply: 'build',
    buildStart({ input }) {
      reckons = reckoner !== null && Object.values(input).some((entry) => reckoner.test(entry));
    },
    transform(code, id) {
      if (reckons)
        return INDEX.test(id)
          ? {
              code: BESIDE_ODDS.reduce((now, [line, instead]) => now.replace(line, instead), withoutWords(code, id)),
              map: null,
            }
          : null;
      if (!RECKONING.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const body = "() => { throw new Error('odds are not reckoned here') }";
      return { code: names.map((name) => `export const ${name} = ${body};`).join('\n'), map: null };
    },
  };
};

/** What only the table and the page ask of the rules, where odds are reckoned. */
const BESIDE_ODDS: readonly (readonly [line: RegExp, instead: string])[] = [
  [/^import \{ hidden \} from .*$/m, 'const hidden = null;'],
  [/^import \{ effects \} from .*$/m, 'const effects = () => [];'],
  [/^import \{ fills, sheets \} from .*$/m, 'const fills = [];\nconst sheets = [];'],
  [/^import \{ legal \} from .*$/m, 'const legal = () => [];'],
  [/^export \{[^}]*\} from .*$/gm, ''],
];

/** What a kind says to people is not reckoned with; what a system says of errors stays. */
const withoutWords = (code: string, id: string): string =>
  KIND.test(id) ? code.replace(/^import \{ words \} from .*$/m, 'const words = { en: {}, ru: {} };') : code;
const KIND = /[\\/]packages[\\/]rules[\\/]src[\\/][^\\/]+[\\/][^\\/]+[\\/]index\.ts$/;

/** What only the server asks of the rules is not sent either. */
export const withoutServersPart = (): Plugin => ({
  name: 'brosok-without-servers-part',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!INDEX.test(id)) return null;
    return { code: AT_THE_SERVER.reduce((now, [line, instead]) => now.replace(line, instead), code), map: null };
  },
});

/**
 * The page checks nothing that is sent in: the server does. What reads the rules' schemas there fills in defaults and
 * is a hundredth of what checks them.
 */
export const withoutChecks = (): Plugin => ({
  name: 'brosok-without-checks',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'zod/mini' ? READER : null),
});

const READER = join(dirname(fileURLToPath(import.meta.url)), 'src', 'reader.ts');

/** The id of each system, which is the name of its folder, and the name that it is exported by. */
const exportsOfSystems = once(async (): Promise<readonly (readonly [id: string, name: string])[]> => {
  const { systems } = await rules();
  const folders = readdirSync(RULES);
  return Promise.all(
    systems.map(async ({ id }) => {
      if (!folders.includes(id)) throw new Error(`the system ${id} has no folder of its name`);
      const names = Object.entries(await imported<Record<string, Partial<System>>>(join(id, 'index.ts')));
      const name = names.find(([, value]) => value.id === id)?.[0];
      if (name === undefined) throw new Error(`the folder ${id} exports no system of its name`);
      return [id, name] as const;
    }),
  );
});

/** An object that fetches something of a system by its id. */
async function loadsOf(what: 'forms' | 'labels'): Promise<string> {
  const loads = (await exportsOfSystems()).map(
    ([system]) => `${JSON.stringify(system)}: () => import('virtual:${what}/${system}').then(({ ${what} }) => ${what})`,
  );
  return `{\n${loads.join(',\n')}\n}`;
}

async function setups(): Promise<unknown> {
  const { systems } = await rules();
  return systems.map(({ id, words, kinds }) => ({
    id,
    words: named(words),
    kinds: kinds.map((kind) => ({
      name: kind.name,
      words: named(kind.words),
    })),
  }));
}

function systemIn(systems: readonly System[], id: string): System {
  const system = systems.find((each) => each.id === id);
  if (!system) throw new Error(`there is no system ${id}`);
  return system;
}

/** What people call the fields and values of each kind, for those who ask nothing else of its rules. */
async function namesIn(id: string): Promise<unknown> {
  const { kinds } = systemIn((await rules()).systems, id);
  // a die by its number of sides is named by the number
  const told = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).filter(([key]) => !/^d\d+$/.test(key)));
  const ofKind = ({ fields, values }: System['kinds'][0]['words']['en']) => ({
    fields,
    values: told(values),
    moves: {},
  });
  return Object.fromEntries(kinds.map(({ name, words }) => [name, { en: ofKind(words.en), ru: ofKind(words.ru) }]));
}

async function formsOf(id: string): Promise<unknown> {
  // from one import: what is suggested in a schema is known to the modules that it was made by
  const { systems, jsonSchema } = await rules();
  const { kinds, sheets } = systemIn(systems, id);
  return {
    setups: Object.fromEntries(kinds.map(({ name, schemas }) => [name, jsonSchema(schemas.setup)])),
    goals: Object.fromEntries(kinds.map(({ name, schemas }) => [name, jsonSchema(schemas.goal)])),
    sheets: Object.fromEntries(sheets.map(({ name, fields }) => [name, jsonSchema(fields)])),
    hidden: Object.fromEntries(kinds.map(({ name, hidden }) => [name, hidden?.fields ?? []])),
  };
}

const rules = once(() => imported<{ systems: readonly System[]; jsonSchema: typeof jsonSchema }>('index.ts'));

interface Named {
  readonly name: string;
  readonly summary: string;
}

/** Only the name and the summary, set as texts are. */
const named = ({ en, ru }: Readonly<Record<Language, Named>>) => ({
  en: { name: en.name, summary: typeset('en', en.summary) },
  ru: { name: ru.name, summary: typeset('ru', ru.summary) },
});

async function imported<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(RULES, path), {
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['brosok-source'] },
    ssr: { resolve: { conditions: ['brosok-source'] } },
  });
  return module;
}

/** Made when it is first asked for: a build asks many times, and every reading of the rules transforms all of them. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
