// An event log whose appends are timed and counted, and tell whether anything is taken.
import type { Metrics } from '../metrics.js';
import type { EventLog } from './eventLog.js';
import type { Writes } from './writes.js';

export const measured = (log: EventLog, metrics: Metrics, writes: Writes): EventLog => ({
  ...log,
  async append(table, expected, events) {
    const came = metrics.appending();
    const appended = await log.append(table, expected, events);
    const code = appended.ok ? 'OK' : appended.error.code;
    came(code);
    writes.told(code);
    return appended;
  },
});
