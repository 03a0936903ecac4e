// The guide to running Brosok says what is true: its commands that change nothing on a machine are run, the files that it
// names hold, and what dashboard and alerts ask for is told.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start } from '../apps/server/src/index.js';
import { settingsFrom } from '../apps/server/src/options.js';
import { joinTable, openTable, type Person, roll } from '../apps/server/test/people.js';
import { freePort, testDatabase } from '../apps/server/test/postgres.js';

const root = join(import.meta.dirname, '..');
const deploy = join(root, 'deploy');
const guide = readFileSync(join(import.meta.dirname, 'operations.md'), 'utf8');
const commands = [...guide.matchAll(/^ {4}(\S.*)$/gm)].map(([, command]) => command ?? '');

/** What changes the machine, and is tried by hand; as the user of the service it changes only what is his. */
const CHANGES = /^(sudo(?! -u brosok )|cd|echo) /;
const tried = commands.filter((command) => !CHANGES.test(command));

const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${program}`]).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'brosok-guide-'));
let server: Running;
let gm: Person;
let database: { readonly url: string; remove(): Promise<void> };
type Running = Awaited<ReturnType<typeof node>>;

async function node(data: string) {
  const started = await start(
    { host: '127.0.0.1', port: 0, page: null, logLevel: 'silent', data, trustProxy: true },
    {},
  );
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

beforeAll(async () => {
  server = await node(join(folder, 'data'));
  gm = await openTable(server.url);
  await gm.send(roll());
  database = await testDatabase();
}, 60_000);

const doors: Running[] = [];
afterAll(async () => {
  for (const each of [server, ...doors]) await each.close();
  await database.remove();
  rmSync(folder, { recursive: true });
});

/** A command of the guide, as it is here. */
const here = (command: string): string =>
  [
    ['sh /opt/brosok/deploy/', `cd ${folder} && sh ${deploy}/`],
    ['sudo -u brosok --preserve-env=PGPASSWORD ', ''],
    ['sudo -u brosok ', ''],
    ['/opt/brosok', root],
    ['/var/lib/brosok', join(folder, 'data')],
    ['/var/backups/brosok', join(folder, 'backup')],
    ['/tmp/brosok-trial', join(folder, 'trial')],
    ['http://127.0.0.1:3000', server.url],
  ].reduce((text, [there = '', here = '']) => text.replaceAll(there, here), command);

describe('the guide', () => {
  it('has commands that can be tried', () => expect(tried.length).toBeGreaterThan(6));

  // one after the other, as they stand in the guide: what one makes the next reads
  it.for(tried)('%s', { timeout: 60_000 }, async (command, { skip }) => {
    const [program = ''] = command.split(' ');
    skip(['caddy', 'promtool'].includes(program) && !has(program), `${program} is missing`);
    const env = { ...process.env, DATABASE_URL: database.url };
    const child = spawn('sh', ['-c', here(command)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data;
      });
    const [status] = await once(child, 'close');
    expect(status, printed).toBe(0);
    if (command.endsWith('/readyz')) expect(guide).toContain(`\`${printed}\``);
  });

  it('names only files that are there', () => {
    const links = [...guide.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
    expect(links.filter((link) => !existsSync(join(import.meta.dirname, link)))).toEqual([]);
    const files = [...guide.matchAll(/\/opt\/brosok\/(\S+?)(?=[\s`])/g)].map(([, file]) => file ?? '');
    expect(files.filter((file) => !file.endsWith('*') && !existsSync(join(root, file)))).toEqual([]);
  });

  it('has settings for many machines that the server understands', () => {
    const lines = /```sh\n([\s\S]*?)```/.exec(guide)?.[1]?.trim().split('\n') ?? [];
    const told = lines.map((line) => line.replaceAll('"', '').split(/=(.*)/, 2));
    const authority = join(folder, 'brosok-ca.pem');
    const settings = settingsFrom({}, { ...Object.fromEntries(told), NATS_CA: authority });
    expect(settings).toMatchObject({ ok: true, value: { host: '0.0.0.0', metrics: 'everybody' } });
    expect(settings.ok && settings.value.nats).toMatchObject({
      servers: ['nats.internal:4222'],
      tls: { caFile: authority },
    });
  });

  it('tells of every alert', () => {
    const alerts = readFileSync(join(deploy, 'alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g);
    const missing = [...alerts].map(([, name]) => name ?? '').filter((name) => !guide.includes(`| \`${name}\` |`));
    expect(missing).toEqual([]);
  });
});

describe('what is deployed', () => {
  it.for(readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name)))(
    '%s is a unit for systemd',
    (name, { skip }) => {
      skip(!has('systemd-analyze'), 'systemd-analyze is missing');
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(deploy, name)], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it.each(['grafana.json', 'alerts.yml'])('%s asks only for what the server tells', async (name) => {
    const text = readFileSync(join(deploy, name), 'utf8');
    const asked = new Set(text.match(/\b(brosok|process|nodejs)_[a-z_]+/g));
    const told = await (await fetch(`${server.url}/metrics`)).text();
    const known = new Set(
      [...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, metric = '', type]) =>
        type === 'histogram' ? [`${metric}_bucket`, `${metric}_count`, `${metric}_sum`] : [metric],
      ),
    );
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((metric) => !known.has(metric))).toEqual([]);
  });

  it('has a dashboard whose every panel says what it shows, and asks for something', () => {
    const { panels, templating } = JSON.parse(readFileSync(join(deploy, 'grafana.json'), 'utf8'));
    const shown = panels.filter(({ type }: { type: string }) => type !== 'row');
    expect(shown.length).toBeGreaterThan(10);
    for (const { title, description, targets } of shown) {
      expect(description, title).toMatch(/\.$/);
      expect(targets.length, title).toBeGreaterThan(0);
    }
    const variables = templating.list.map(({ name }: { name: string }) => name);
    const used = [...JSON.stringify(panels).matchAll(/\$\{?(?!__)(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(variables.toSorted());
  });

  it.skipIf(!has('caddy'))(
    'has a front door of Caddy that leads requests, sockets and streams to a node that can serve, and nobody to the metrics',
    { timeout: 60_000 },
    async () => {
      const [url, dead] = [`http://127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
      const env = {
        ...process.env,
        BROSOK_SITE: url,
        BROSOK_NODES: `${dead} ${await behind('caddy')}`,
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      const door = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')], {
        env,
        stdio: 'ignore',
      });
      await goThrough(url, door);
    },
  );

  it.skipIf(!has('nginx'))('has one of nginx that does the same', { timeout: 60_000 }, async () => {
    const [port, dead] = [await freePort(), `127.0.0.1:${await freePort()}`];
    const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/^\tssl_.*\n/gm, '')
      .replace(
        'server 127.0.0.1:3000',
        `server ${dead} max_fails=1 fail_timeout=2s;\n\tserver ${await behind('nginx')}`,
      );
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${kept.join(' ')}\n${site} }`,
    );
    const door = spawn('nginx', ['-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
    await goThrough(`http://127.0.0.1:${port}`, door);
  });
});

/** A node of its own, whose limits nobody else uses up. */
async function behind(door: string): Promise<string> {
  const own = await node(join(folder, `behind-${door}`));
  doors.push(own);
  return new URL(own.url).host.replace('localhost', '127.0.0.1');
}

/** Requests, sockets and streams come through a door, also where one of the nodes behind it is dead; metrics do not. */
async function goThrough(url: string, door: ChildProcess): Promise<void> {
  try {
    const isOpen = (): Promise<number> =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isOpen, PATIENT).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const here = await openTable(url);
    const player = await joinTable(url, here, 'player', 'Pia');
    const socket = player.listen();
    await socket.until(2);
    expect((await here.send(roll())).status).toBe(200);
    await socket.until(3);
    socket.close();
    const stream = await fetch(`${url}/api/tables/${here.table}/events`, {
      headers: { cookie: here.cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    });
    const reader = stream.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('retry');
    await reader?.cancel();
    // limits are counted by the address that the door saw
    const forged = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        fetch(`${url}/api/tables`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
          body: JSON.stringify({ id: crypto.randomUUID(), name: 'T', seatName: 'G' }),
        }),
      ),
    );
    expect(forged.map(({ status }) => status)).toContain(429);
  } finally {
    door.kill();
    await once(door, 'exit');
  }
}

const PATIENT = { timeout: 20_000, interval: 100 };
