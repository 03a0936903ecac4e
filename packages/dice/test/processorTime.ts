// How long something takes by the processor's time, so that what else the machine does does not count.

/** Milliseconds of this process's processor time that `run` takes. */
export function processorTime(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  return process.cpuUsage(start).user / 1000;
}
