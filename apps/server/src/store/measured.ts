// An event log whose appends are timed and counted.
import type { Metrics } from '../metrics.js';
import type { EventLog } from './eventLog.js';

export const measured = (log: EventLog, metrics: Metrics): EventLog => ({
  ...log,
  async append(table, expected, events) {
    const start = performance.now();
    const appended = await log.append(table, expected, events);
    metrics.appended((performance.now() - start) / 1000, appended.ok ? 'OK' : appended.error.code);
    return appended;
  },
});
