import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brosok, builtWithServer, command, environment } from '../test/brosok.js';

beforeAll(builtWithServer, 120_000);

const folder = mkdtempSync(join(tmpdir(), 'brosok-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('brosok serve', () => {
  it('says where it is open, answers, refuses a second one, and stops when it is told to', async () => {
    const words = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', folder, '--lang', 'ru'];
    const server = spawn(process.execPath, [command, ...words], { env: environment() });
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const closed = once(server, 'close');
    while (!/http:\S+/.test(said)) {
      expect(server.exitCode, said).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(said).toMatch(/[а-яё]/i);
    const url = new URL(/http:\S+/.exec(said)?.[0] ?? '');
    const health = await fetch(new URL('/healthz', url));
    expect(health.status).toBe(200);

    const second = await brosok(['serve', '--port', url.port, '--host', '127.0.0.1', '--data', folder]);
    expect(second.stderr).toContain(url.port);
    expect(second.status).toBe(2);

    server.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  }, 60_000);

  it('refuses a port that is none', async () => {
    const { status, stderr } = await brosok(['serve', '--port', '70000']);
    expect(status).toBe(2);
    expect(stderr).toContain('70000');
  });
});
