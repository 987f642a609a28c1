/** Null where there is no storage, as in a sandbox, or where it is full. */
export const withStorage = <T>(use: (storage: Storage) => T): T | null =>
  orNull(() => use(sessionStorage));

/** The same with what outlives the tab. */
export const withLastingStorage = <T>(use: (storage: Storage) => T): T | null =>
  orNull(() => use(localStorage));

function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    return null;
  }
}
