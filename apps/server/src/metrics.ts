// What the server counts of itself, for Prometheus. Labels are of a few known words: no ids, names or texts.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Fullness, measureFullness } from './fullness.js';
import { oneForAll } from './oneForAll.js';
import type { SnapshotWork } from './tables/snapshotter.js';

export interface Metrics {
  /** An append to the log has begun; the answer is told what it came to: `OK` or an error's code. */
  appending(): (code: string) => void;
  /** A snapshot was kept, or looked for, or failed. */
  snapshot(done: SnapshotWork): void;
  /** A command of this type was answered with `OK` or an error's code. */
  commanded(type: string, code: string): void;
  /** A request was answered; the route is its pattern, never an address. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** A stream of events was opened; the answer counts it out again. */
  opened(kind: StreamKind): () => void;
  /** An event reached a seat's stream this long after this node knew of it. */
  told(seconds: number): void;
  /** A hint of this node's came back over the fan-out after so many seconds. */
  echoed(seconds: number): void;
  /** A connection to the database, or the fan-out, broke. */
  lost(part: Part): void;
  /** The fan-out is there, or away. */
  fanoutIs(there: boolean): void;
  /** A client sent what is no WebSocket frame, or one that is too large. */
  malformedFrame(): void;
  /** Everything as Prometheus reads it, and the type of that text. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

type Part = 'store' | 'fanout';

export type StreamKind = 'socket' | 'sse';

/** Seconds. */
const FAST = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** How often the event loop is looked at, in milliseconds. */
const RESOLUTION = 20;

/** Metrics of one server. */
export function metricsOf(fullness: Fullness): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const appends = new Histogram({
    name: 'brosok_append_duration_seconds',
    help: 'How long appends to the log took until they were durable, group commit included, by what they came to.',
    labelNames: ['code'],
    buckets: FAST,
    registers,
  });
  const pending = new Gauge({
    name: 'brosok_appends_pending',
    help: 'Appends that are not answered yet: they wait for their turn, or for the disk.',
    registers,
  });
  const snapshots = new Histogram({
    name: 'brosok_snapshot_duration_seconds',
    help: 'How long it took to keep, or to find, snapshots of tables, by what that came to; without them logs are read whole.',
    labelNames: ['work', 'code'],
    buckets: FAST,
    registers,
  });
  const snapshotBytes = new Counter({
    name: 'brosok_snapshot_bytes_total',
    help: 'How large the snapshots were that were kept, or found.',
    labelNames: ['work'],
    registers,
  });
  for (const work of ['keep', 'find'] as const) {
    snapshots.zero({ work, code: 'OK' });
    snapshotBytes.inc({ work }, 0);
  }
  const conflicts = new Counter({
    name: 'brosok_append_conflicts_total',
    help: 'Appends that came after another process’s.',
    registers,
  });
  const commands = new Counter({
    name: 'brosok_commands_total',
    help: 'Commands by type and the code of the answer.',
    labelNames: ['type', 'code'],
    registers,
  });
  const requests = new Histogram({
    name: 'brosok_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: FAST,
    registers,
  });
  const streams = new Gauge({
    name: 'brosok_streams_open',
    help: 'Open streams of events: WebSockets and server-sent events.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['socket', 'sse'] as const) streams.set({ kind }, 0);
  const lag = new Histogram({
    name: 'brosok_fanout_lag_seconds',
    help: 'How long after this node knew of an event it was handed to the stream of a seat.',
    buckets: FAST,
    registers,
  });
  const echo = new Histogram({
    name: 'brosok_fanout_echo_seconds',
    help: 'How long hints that this node gave took to come back to it over the fan-out.',
    buckets: FAST,
    registers,
  });
  const losses = new Counter({
    name: 'brosok_connections_lost_total',
    help: 'Connections to the database, and of the fan-out, that broke; they are made anew.',
    labelNames: ['part'],
    registers,
  });
  for (const part of ['store', 'fanout'] as const) losses.inc({ part }, 0);
  const fanoutThere = new Gauge({
    name: 'brosok_fanout_connected',
    help: '1 where the nodes can tell each other of news, 0 where each has to look for itself.',
    registers,
  });
  fanoutThere.set(1);
  const malformed = new Counter({
    name: 'brosok_malformed_frames_total',
    help: 'WebSocket frames from clients that could not be read.',
    registers,
  });
  measureFullness(registry, fullness);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, of user and system.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  new Gauge({
    name: 'brosok_event_loop_delay_seconds',
    help: 'How late the event loop was since the metrics were last read.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        // what is measured is from one look to the next, of which the time between looks is no delay
        this.set({ quantile }, Math.max(0, delay.percentile(quantile * 100) / 1e9 - RESOLUTION / 1000));
      }
      delay.reset();
    },
  });

  return {
    appending() {
      const start = performance.now();
      pending.inc();
      return (code) => {
        pending.dec();
        appends.observe({ code }, (performance.now() - start) / 1000);
        if (code === 'CONFLICT') conflicts.inc();
      };
    },
    snapshot({ work, code, seconds, bytes }) {
      snapshots.observe({ work, code }, seconds);
      if (code === 'OK') snapshotBytes.inc({ work }, bytes);
    },
    commanded: (type, code) => commands.inc({ type, code }),
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    opened(kind) {
      streams.inc({ kind });
      return () => streams.dec({ kind });
    },
    told: (seconds) => lag.observe(seconds),
    echoed: (seconds) => echo.observe(seconds),
    lost: (part) => losses.inc({ part }),
    fanoutIs: (there) => fanoutThere.set(there ? 1 : 0),
    malformedFrame: () => malformed.inc(),
    text: oneForAll(() => registry.metrics()),
    contentType: registry.contentType,
    close: () => delay.disable(),
  };
}
