// Builds the page into dist/page; in development serves it and hands /api over to a server on PORT (3000).
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What reckons odds, by the place that every kind of check has for it. */
const RECKONING = /[\\/]packages[\\/]rules[\\/]src[\\/][^\\/]+[\\/][^\\/]+[\\/](odds|advise|advice)\.ts$/;

/**
 * The page shows checks and fills in their forms; it reckons nothing in its own thread, so what reckons, half of the
 * rules by size, is not sent to it. Asked all the same it fails loudly.
 */
const withoutOdds = (): Plugin => ({
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

export default defineConfig({
  plugins: [withoutOdds(), solid()],
  resolve: { conditions: ['brosok-source', 'solid', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // what the rules alone need stays out of what the first look at a table loads
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'rules', test: /packages[\\/]rules|node_modules[\\/]zod/ }],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
});
