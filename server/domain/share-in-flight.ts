/** Whoever asks the same while an answer is on its way gets that answer; nothing is kept after. */
export function shareInFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, make) => {
    const shared = inFlight.get(key);
    if (shared) return shared;
    const made = make().finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    return made;
  };
}
