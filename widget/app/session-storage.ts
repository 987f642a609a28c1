/** Null where there is no storage, as in a sandbox, or where it is full. */
export function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    return null;
  }
}
