import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder } from '../test/people.js';
import { start } from './start.js';

it('a server that cannot be made lets go of its store', async () => {
  const { data, remove } = dataFolder();
  const page = join(data, 'page');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '');
  const options = { host: '127.0.0.1', port: 0, data, logLevel: 'silent' } as const;
  await expect(start({ ...options, page: relative('.', page) }, {})).rejects.toThrow('absolute');
  // SQLite takes its write-ahead log away when the last connection is closed
  expect(readdirSync(data).sort()).toEqual(['brosok.sqlite', 'key', 'page']);
  remove();
});
