// The stream of events: which way it takes, from where it goes on, and what it tells.
import { CLOSED, type ViewEvent } from '@brosok/table';
import { describe, expect, it } from 'vitest';
import { live } from './live.js';
import type { Stream, Told } from './streams.js';

interface Opened {
  readonly way: string;
  readonly path: string;
  readonly told: Told;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A stream of two ways of which a test opens and closes each by hand. */
function listening() {
  const opened: Opened[] = [];
  const heard: string[] = [];
  let n = 0;
  const way =
    (name: string): Stream =>
    (path, told) => {
      opened.push({ way: name, path, told });
      return { close: () => heard.push(`closed ${name}`) };
    };
  const stream = live({
    table: 't',
    after: () => n,
    onEvent: (event) => {
      n = event.n;
      heard.push(`event ${event.n}`);
    },
    onPresence: (here) => heard.push(`here ${here.join()}`),
    onConnection: (connection) => heard.push(connection),
    onStale: () => heard.push('stale'),
    onGone: () => heard.push('gone'),
    ways: [way('socket'), way('events')],
    wait: () => 0,
    isOnline: () => true,
  });
  const last = (): Told => opened.at(-1)?.told ?? expect.fail();
  return { opened, heard, stream, last, ways: () => opened.map((each) => each.way) };
}

const event = (n: number): string => JSON.stringify({ n, type: 'sheets', saved: [], removed: [] } satisfies ViewEvent);

describe('the stream of events', () => {
  it('goes on after the last event that is known', async () => {
    const { opened, heard, last } = listening();
    last().opened();
    last().message(event(1));
    last().message(event(2));
    last().closed(1006);
    await settled();
    expect(opened.map(({ path }) => path)).toEqual(['/api/tables/t/events?after=0', '/api/tables/t/events?after=2']);
    expect(heard.slice(0, 4)).toEqual(['connecting', 'live', 'event 1', 'event 2']);
  });

  it('begins again where an event was missed', () => {
    const { opened, heard, last } = listening();
    last().opened();
    last().message(event(2));
    expect(opened).toHaveLength(2);
    expect(heard).not.toContain('event 2');
    expect(heard).toContain('closed socket');
  });

  it('tells who is at the table', () => {
    const { heard, last } = listening();
    last().message(JSON.stringify({ type: 'presence', here: ['a', 'b'] }));
    expect(heard).toContain('here a,b');
  });

  it('takes the other way where one cannot be opened twice in a row, and stays with it while it works', async () => {
    const { ways, last } = listening();
    last().closed(1006);
    await settled();
    last().closed(1006);
    await settled();
    last().opened();
    last().closed(null);
    await settled();
    last().opened();
    expect(ways()).toEqual(['socket', 'socket', 'events', 'events']);
  });

  it('stays longer with a way that was open once: a server that is started again takes its time', async () => {
    const { ways, last } = listening();
    last().opened();
    for (let index = 0; index < 9; index += 1) {
      last().closed(1006);
      await settled();
    }
    expect(ways()).toEqual([...Array.from({ length: 9 }, () => 'socket'), 'events']);
  });

  it('says so and ends where the seat is gone, and asks for everything where it does not know', async () => {
    const { opened, heard, last } = listening();
    last().closed('refused');
    await settled();
    expect(heard).toContain('stale');
    last().closed(CLOSED.notSeated);
    await settled();
    expect(heard.at(-1)).toBe('gone');
    expect(opened).toHaveLength(2);
  });
});
