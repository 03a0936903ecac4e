// What the page has of the rules, made when it is built: each system as a piece of its own, fetched when it is played,
// and the forms of all set-ups as JSON Schemas, so that what makes schemas is not sent to the browser.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { jsonSchema, System } from '@brosok/rules';
import { type Plugin, runnerImport } from 'vite';

const RULES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'packages', 'rules', 'src');

/** What reckons odds, by the place that every kind of check has for it. */
const RECKONING = /[\\/]packages[\\/]rules[\\/]src[\\/][^\\/]+[\\/][^\\/]+[\\/](odds|advise|advice)\.ts$/;

/**
 * `virtual:systems` fetches a system by its id; `virtual:setups` lists all systems with their kinds, names and forms.
 */
export const systemsOfTheRules = (): Plugin => ({
  name: 'brosok-systems',
  resolveId: (id) => (id === 'virtual:systems' || id === 'virtual:setups' ? `\0${id}` : null),
  async load(id) {
    if (id === '\0virtual:systems') {
      const loads = (await exportsOfSystems()).map(
        ([system, name]) =>
          `${JSON.stringify(system)}: () => import('@brosok/rules/systems/${system}').then((loaded) => loaded.${name})`,
      );
      return `export const loadSystem = {\n${loads.join(',\n')}\n};`;
    }
    if (id === '\0virtual:setups') return `export const setups = ${JSON.stringify(await setups())};`;
    return null;
  },
});

/**
 * The page shows checks and fills in their forms; it reckons nothing in its own thread, so what reckons, half of the
 * rules by size, is not sent to it. Asked all the same it fails loudly.
 */
export const withoutOdds = (): Plugin => ({
  name: 'brosok-without-odds',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!RECKONING.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const body = "() => { throw new Error('odds are not reckoned in the page\\'s own thread'); }";
    return { code: names.map((name) => `export const ${name} = ${body};`).join('\n'), map: null };
  },
});

/** The id of each system, which is the name of its folder, and the name that it is exported by. */
async function exportsOfSystems(): Promise<readonly (readonly [id: string, name: string])[]> {
  const { systems } = await imported<{ systems: readonly System[] }>('index.ts');
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
}

async function setups(): Promise<unknown> {
  const rules = await imported<{ systems: readonly System[]; jsonSchema: typeof jsonSchema }>('index.ts');
  return rules.systems.map(({ id, words, kinds }) => ({
    id,
    words: { en: named(words.en), ru: named(words.ru) },
    kinds: kinds.map((kind) => ({
      name: kind.name,
      words: { en: named(kind.words.en), ru: named(kind.words.ru) },
      setup: rules.jsonSchema(kind.schemas.setup),
    })),
  }));
}

const named = ({ name, summary }: { name: string; summary: string }) => ({ name, summary });

async function imported<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(RULES, path), {
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['brosok-source'] },
    ssr: { resolve: { conditions: ['brosok-source'] } },
  });
  return module;
}
