// Builds the page into dist/page; in development serves it and hands /api over to a server on PORT (3000).
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { codeSplitting } from './chunks.js';
import { serviceWorker } from './serviceWorker.js';
import { systemsOfTheRules, withoutChecks, withoutOdds, withoutServersPart } from './systems.js';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [withoutChecks(), withoutServersPart(), withoutOdds(), systemsOfTheRules(), solid(), serviceWorker()],
  // the workers check what they read, as the server does; one verifies tables, the other reckons odds
  worker: { format: 'es', plugins: () => [withoutOdds(/[\\/]odds[\\/]worker\.ts$/), systemsOfTheRules()] },
  resolve: { conditions: ['brosok-source', 'solid', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
});
