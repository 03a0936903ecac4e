import { describe, expect, it } from 'vitest';
import { writesOf } from './writes.js';

describe('whether a store takes what is appended', () => {
  it('is believed until it refuses, and again when it has taken something', () => {
    const writes = writesOf(() => 0);
    expect(writes.areTaken()).toBe(true);
    for (const refusal of ['STORE_FULL', 'STORE_UNAVAILABLE']) {
      writes.told(refusal);
      expect(writes.areTaken()).toBe(false);
      writes.told('OK');
      expect(writes.areTaken()).toBe(true);
    }
  });

  it('is not told by an append that came too late, or to a damaged log', () => {
    const writes = writesOf(() => 0);
    writes.told('CONFLICT');
    writes.told('LOG_UNREADABLE');
    expect(writes.areTaken()).toBe(true);
    writes.told('STORE_FULL');
    writes.told('CONFLICT');
    expect(writes.areTaken()).toBe(false);
  });

  it('is not known any more half a minute after the last try', () => {
    let time = 0;
    const writes = writesOf(() => time);
    writes.told('STORE_FULL');
    time = 20_000;
    writes.told('STORE_FULL');
    time = 49_999;
    expect(writes.areTaken()).toBe(false);
    time = 50_000;
    expect(writes.areTaken()).toBe(true);
  });
});
