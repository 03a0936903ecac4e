// `brosok serve`: the server as a program of its own, until it is told to stop.
import type { Language, Result } from '@brosok/dice';
import { ok } from '@brosok/dice';
import type { ServeOptions } from './options.js';
import { type RunningServer, start } from './start.js';

/** How long stopping may take before the program ends all the same, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Starts the server, prints where it is reached, and serves until SIGINT or SIGTERM; a second signal ends it at once.
 * Codes: those of {@link start}.
 */
export async function serve(
  options: ServeOptions = {},
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<Result<null>> {
  const started = await start(options);
  if (!started.ok) return started;
  for (const line of welcome(started.value, options.language ?? 'en')) print(line);
  await untilStopped(started.value);
  return ok(null);
}

const WORDS = {
  en: {
    open: (url: string) => `Brosok is open at ${url}`,
    network: (urls: string) => `On phones in the same network: ${urls}`,
    stop: 'Ctrl+C stops it.',
  },
  ru: {
    open: (url: string) => `Brosok открыт: ${url}`,
    network: (urls: string) => `С телефонов в той же сети: ${urls}`,
    stop: 'Остановить: Ctrl+C.',
  },
} as const;

function welcome({ url, networkUrls }: RunningServer, language: Language): readonly string[] {
  const words = WORDS[language];
  const network = networkUrls.length > 0 ? [words.network(networkUrls.join('  '))] : [];
  return [words.open(url), ...network, words.stop];
}

function untilStopped(server: RunningServer): Promise<void> {
  return new Promise((resolve, reject) => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), PATIENCE).unref();
      server.close().then(resolve, reject);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}
