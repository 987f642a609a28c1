/** Concurrent calls with the same key share one result. Nothing is cached. */
export function dedupe<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, make) => {
    const shared = inFlight.get(key);
    if (shared) return shared;
    const made = make().finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    return made;
  };
}
