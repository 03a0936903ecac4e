// What is deployed for Prometheus, in a real one: it reads nodes that are played on, every query of the dashboard finds
// something, and the alerts tell of what is wrong.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type RunningServer, start } from '../apps/server/src/index.js';
import { movedTo, openTable, roll, sse } from '../apps/server/test/people.js';
import { freePort, testDatabase } from '../apps/server/test/postgres.js';

const deploy = join(import.meta.dirname, '..', 'deploy');
const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

it.skipIf(!has('promtool'))('alerts tell of each trouble, and of none where all is well', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(deploy, 'alerts.test.yml')]);
  expect(status, `${stdout}${stderr}`).toBe(0);
});

it('each alert is tried', () => {
  const [alerts, tests] = ['alerts.yml', 'alerts.test.yml'].map((name) => readFileSync(join(deploy, name), 'utf8'));
  const names = [...(alerts ?? '').matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !tests?.includes(`alertname="${name}"`))).toEqual([]);
});

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string(), refId: z.string() })).default([]) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(deploy, 'grafana.json'), 'utf8')));

/** Every query of the dashboard as Grafana asks it, for all nodes. */
const queries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, refId }): [string, string] => [
    `${title} ${refId}`,
    expr.replaceAll('$node', '.*').replaceAll('$__rate_interval', '5s').replaceAll('$bare', '1000'),
  ]),
);

describe.skipIf(!has('prometheus'))('a Prometheus that reads three nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-prometheus-'));
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let nodes: readonly RunningServer[];
  let prometheus: ChildProcess;
  let url: string;
  let over = false;
  let playing: Promise<void>;

  beforeAll(async () => {
    database = await testDatabase();
    const common = { host: '127.0.0.1', port: 0, page: null, logLevel: 'silent', limits: { commands: 1e6 } } as const;
    const places = [{ data: join(folder, 'data') }, { database: database.url }, { database: database.url }];
    const started = await Promise.all(places.map((place) => start({ ...common, ...place }, {})));
    nodes = started.map((each) => {
      if (!each.ok) throw new Error(each.error.code);
      return each.value;
    });
    const targets = nodes.map((node) => `"127.0.0.1:${new URL(node.url).port}"`);
    const config = readFileSync(join(deploy, 'prometheus.yml'), 'utf8')
      .replaceAll('15s', '1s')
      .replace('"127.0.0.1:3000"', targets.join(', '));
    writeFileSync(join(folder, 'prometheus.yml'), config);
    writeFileSync(join(folder, 'alerts.yml'), readFileSync(join(deploy, 'alerts.yml')));
    const address = `127.0.0.1:${await freePort()}`;
    url = `http://${address}`;
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/kept`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    );
    playing = play(nodes, () => over);
  }, 60_000);
  afterAll(async () => {
    over = true;
    await playing;
    prometheus.kill('SIGKILL');
    await once(prometheus, 'exit');
    await Promise.all(nodes.map((node) => node.close()));
    await database.remove();
    rmSync(folder, { recursive: true });
  });

  const asked = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> => {
    const answer: unknown = await fetch(`${url}/api/v1/${path}`).then((response) => response.json());
    return z.object({ status: z.literal('success'), data: schema }).parse(answer).data;
  };

  it('finds something for every query of the dashboard', { timeout: 60_000 }, async () => {
    const empty = async () => {
      const results = await Promise.all(
        queries.map(async ([name, query]) => {
          const { result } = await asked(`query?query=${encodeURIComponent(query)}`, vector);
          return result.length === 0 || result.every(({ value: [, text] }) => text === 'NaN') ? [name] : [];
        }),
      );
      return results.flat();
    };
    await expect.poll(() => empty().catch(() => ['not yet']), { timeout: 50_000, interval: 1000 }).toEqual([]);
    expect(queries.length).toBeGreaterThan(30);
  });

  it('can evaluate every alert, of which none is near', async () => {
    const { groups } = await asked('rules', z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }));
    const rules = groups.flatMap(({ rules }) => rules);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    // what a busy machine makes slow, or a full one full, is so
    const wrong = new Set(['BrosokDown', 'BrosokNotReady', 'BrosokSavesNothing', 'BrosokErrors', 'BrosokFanoutAway']);
    expect(rules.filter(({ name, state }) => wrong.has(name) && state !== 'inactive')).toEqual([]);
  });

  it('tells of a node that is gone', { timeout: 30_000 }, async () => {
    over = true;
    await playing;
    await nodes[0]?.close();
    const alerts = z.object({ alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }) })) });
    await expect
      .poll(async () => (await asked('alerts', alerts)).alerts.map(({ labels }) => labels.alertname), {
        timeout: 20_000,
        interval: 500,
      })
      .toContain('BrosokDown');
  });
});

const vector = z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) });
const rule = z.object({ name: z.string(), state: z.string(), health: z.string() });

/** Rolls at a table of each store, from both nodes of the database at once, until it is over. */
async function play(nodes: readonly RunningServer[], over: () => boolean): Promise<void> {
  const [alone = '', a = '', b = ''] = nodes.map(({ url }) => url);
  const [here, there] = [await openTable(alone), await openTable(a)];
  const stream = await sse(`${alone}/api/tables/${here.table}/events`, { cookie: here.cookie });
  const windows = [here.listen(), movedTo(b, there).listen()];
  while (!over()) {
    const people = [here, there, there, movedTo(b, there), movedTo(b, there)];
    await Promise.all([...people.map((person) => person.send(roll())), here.send(roll({ expression: '1d' }))]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const each of [stream, ...windows]) each.close();
}
