// One answer for all who ask at the same time: how many they are costs nothing.

/** Does `work` once for whoever asks while it is being done, and for `lasting` milliseconds after; then anew. */
export function oneForAll<Value>(work: () => Promise<Value>, lasting = 0): () => Promise<Value> {
  let present: Promise<Value> | null = null;
  const forget = (): void => {
    present = null;
  };
  const remember = lasting > 0 ? () => void setTimeout(forget, lasting).unref() : forget;
  return () => {
    if (present) return present;
    const begun = work();
    present = begun;
    begun.then(remember, remember);
    return begun;
  };
}
