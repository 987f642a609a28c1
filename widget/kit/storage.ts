/**
 * Null where there is no storage, as in a sandbox, where a page or a browser has taken it away, or
 * where it is full. Each says so in another way, and none of them is worth more than going without.
 */
export const withStorage = <T>(use: (storage: Storage) => T): T | null =>
  orNull(() => use(sessionStorage));

/** The same with what outlives the tab. */
export const withLastingStorage = <T>(use: (storage: Storage) => T): T | null =>
  orNull(() => use(localStorage));

function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
