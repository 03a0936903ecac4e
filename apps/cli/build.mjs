// Builds the command into dist/: one small entry and a chunk for each command and each system, so that only what is
// asked for is read. CommonJS, since Node finds and reads many small modules of that kind several times faster.
// The server stays a package of its own: `brosok serve` finds it when it runs. `brosok verify` is a bundle of its own:
// it plays checks of all systems, and in one with the others their rules could not be chunks for themselves.
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

const shared = {
  cwd: root,
  platform: 'node',
  resolve: { conditionNames: ['brosok-source', 'node', 'import', 'default'] },
};

/** `virtual:systems`: the names of all systems as they are now, and a chunk of rules for each. */
const systemsPlugin = {
  name: 'brosok-systems',
  resolveId: { filter: { id: /^virtual:systems$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:systems$/ },
    async handler() {
      const systems = await systemsNow();
      const loads = systems.map(
        ({ id }) => `'${id}': async () => named(await import('@brosok/rules/systems/${id}'), '${id}')`,
      );
      return `export const systemNames = ${JSON.stringify(systems.map(names))};
const named = (exported, id) => Object.values(exported).find((each) => each.id === id);
export const loadSystem = { ${loads.join(', ')} };`;
    },
  },
};

/** The systems of the rules' sources. */
async function systemsNow() {
  const { output } = await build({ ...shared, input: '@brosok/rules', write: false, output: { codeSplitting: false } });
  const { systems } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return systems;
}

const names = ({ id, words, kinds }) => ({
  id,
  words: inBoth(words),
  kinds: kinds.map((kind) => ({ name: kind.name, words: inBoth(kind.words) })),
});

const inBoth = ({ en, ru }) => ({ en: named(en), ru: named(ru) });
const named = ({ name, summary }) => ({ name, summary });

/** The command that is a bundle of its own, beside the entry. */
const verifyPlugin = {
  name: 'brosok-verify',
  resolveId: { filter: { id: /commands\/verify\.js$/ }, handler: () => ({ id: './verify.cjs', external: true }) },
};

const form = {
  dir: dist,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  // names stay, so that the trace of a failure can be read
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  cleanDir: false,
};

const main = await build({
  ...shared,
  input: { brosok: 'src/main.ts' },
  external: ['@brosok/server', /^node:/],
  plugins: [systemsPlugin, verifyPlugin],
  // the plugin builds the rules once to read their names: that is most of the time, and no fault
  checks: { pluginTimings: false },
  output: {
    ...form,
    // what several commands or systems need is one chunk each: to find a file takes longer than to read a larger one
    codeSplitting: {
      groups: [
        { name: 'commands', test: /packages.dice|apps.cli/, minShareCount: 3, priority: 1 },
        { name: 'rules', test: /zod|packages.rules/, minShareCount: 3 },
      ],
    },
  },
});

const verify = await build({
  ...shared,
  input: { verify: 'src/commands/verify.ts' },
  external: [/^node:/],
  output: { ...form, codeSplitting: false },
});

// what an older build left behind goes only now, so that a command that runs meanwhile finds its chunks
const made = new Set([...main.output, ...verify.output].map(({ fileName }) => fileName));
for (const name of readdirSync(dist)) if (/\.c?js$/.test(name) && !made.has(name)) rmSync(join(dist, name));
