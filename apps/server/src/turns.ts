// Long work in slices: whoever else waits has their turn in between.

/** How long work goes on before others have their turn, in milliseconds. */
const SLICE = 10;

/** Works whose slice is over, in the order in which they go on. */
const waiting: (() => void)[] = [];

/**
 * For one long piece of work, to be awaited wherever it can pause: others have their turn once a slice is over. However
 * many such works there are, only one of them goes on between two looks at what has come in meanwhile.
 */
export function turns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await new Promise<void>((goOn) => {
      if (waiting.push(goOn) === 1) setImmediate(next);
    });
    began = performance.now();
  };
}

/** Lets the next work go on. What has come in is looked at before the one after it. */
function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
