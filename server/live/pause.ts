/** Until the time is over or somebody stops; rejects where the given promise does first. */
export async function pause(
  ms: number,
  signal: AbortSignal,
  orFail?: Promise<never>,
): Promise<void> {
  if (signal.aborted) return;
  const over = new AbortController();
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  // The signal lives as long as the server: a listener of each pause would be kept as long.
  signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  try {
    await (orFail ? Promise.race([waited, orFail]) : waited);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
