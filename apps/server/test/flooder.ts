// A program that asks a server for as much as it can, as one address: `flooder.ts URL CONNECTIONS`. It ends when told to,
// and prints what it was answered.
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';

// what it takes from others is to be the server's time, not the processor's
setPriority(19);
const [url = '', connections = '32'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const answers = new Map<string, number>();

const COMMANDS = '/api/tables/00000000-0000-4000-8000-000000000000/commands';
const PATHS = [COMMANDS, '/join', COMMANDS, '/readyz'];

function ask(count: number): void {
  const path = PATHS[count % PATHS.length];
  const asked = request(
    url + path,
    {
      agent,
      method: path === COMMANDS ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' },
    },
    (response) => {
      const status = String(response.statusCode);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      response.resume().on('end', () => ask(count + 1));
    },
  );
  asked.on('error', () => setTimeout(ask, 50, count + 1));
  asked.end(path === COMMANDS ? '{"id":"x"}' : undefined);
}

for (let each = 0; each < Number(connections); each += 1) ask(each);
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
  process.exit();
});
