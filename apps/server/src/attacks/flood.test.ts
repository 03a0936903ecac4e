// A flood from one address: people at others wait no more than twice as long for what they do. The figures are printed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { child, killed } from '../../test/child.js';
import { dataFolder, openTable, type Person, roll } from '../../test/people.js';

const CONNECTIONS = 64;
/** Of these the middle one counts: other programs of a machine that is in use disturb some. */
const ROUNDS = 3;
const COMMANDS = 20;

it('leaves others within twice their latency', async () => {
  const { data, remove } = dataFolder();
  onTestFinished(remove);
  const server = await child({ BROSOK_DATA: data, BROSOK_TRUST_PROXY: '1' });
  onTestFinished(() => killed(server));
  const gm = await openTable(server.url);
  await latency(gm);
  const rounds: { readonly calm: number; readonly flooded: number }[] = [];
  const answers: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm = await latency(gm);
    const flood = flooding(server.url);
    await flood.begun;
    const flooded = await latency(gm);
    rounds.push({ calm, flooded });
    for (const [status, count] of Object.entries(await flood.end())) answers[status] = (answers[status] ?? 0) + count;
  }
  const told = rounds.map(({ calm, flooded }) => `${calm.toFixed(1)} → ${flooded.toFixed(1)} ms`).join(', ');
  console.log(`a command’s median latency, calm → flooded by ${CONNECTIONS} connections: ${told}`, answers);
  expect(answers['429']).toBeGreaterThan(0);
  const ratios = rounds.map(({ calm, flooded }) => flooded / calm).sort((a, b) => a - b);
  expect(ratios[1], told).toBeLessThanOrEqual(2);
}, 120_000);

/** The median of some commands one after another, as fast as people may send them. */
async function latency(person: Person): Promise<number> {
  const took: number[] = [];
  for (let each = 0; each < COMMANDS; each += 1) {
    const began = performance.now();
    expect(await person.send(roll())).toMatchObject({ status: 200 });
    took.push(performance.now() - began);
    await sleep(110);
  }
  return took.sort((a, b) => a - b)[COMMANDS / 2] ?? 0;
}

function flooding(url: string) {
  const program = fileURLToPath(new URL('../../test/flooder.ts', import.meta.url));
  const process = spawn(globalThis.process.execPath, ['--import', 'tsx', program, url, String(CONNECTIONS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void process.kill('SIGKILL'));
  let printed = '';
  process.stdout.on('data', (data) => {
    printed += data;
  });
  return {
    // until it has asked for more than it may
    begun: sleep(3000),
    async end(): Promise<Record<string, number>> {
      process.kill('SIGTERM');
      await once(process, 'close');
      return JSON.parse(printed);
    },
  };
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
