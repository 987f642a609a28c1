/**
 * The only way to web storage (the lint rule `noRestrictedGlobals` sees to it). A browser may deny
 * it already where it is named, a sandbox with each call, and it may be full or missing: the answer
 * is null then.
 */
export type StorageAccess = <T>(use: (storage: Storage) => T) => T | null;

/** What this tab keeps. */
export const withSessionStorage: StorageAccess = (use) => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

/** What the browser keeps. */
export const withLocalStorage: StorageAccess = (use) => {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
};

/** One value in web storage. Where storage is denied, it reads as absent. */
export interface Persisted<T> {
  /** Null where nothing is stored, or something that `parse` does not know. */
  read(): T | null;
  write(value: T | null): void;
}

export interface PersistedConfig<T> {
  storage: StorageAccess;
  key: string;
  /** May throw, which counts as null. */
  parse(value: unknown): T | null;
}

export function createPersisted<T>({ storage, key, parse }: PersistedConfig<T>): Persisted<T> {
  return {
    read: () =>
      storage((area) => {
        const text = area.getItem(key);
        return text === null ? null : parse(JSON.parse(text));
      }),
    write: (value) =>
      void storage((area) =>
        value === null ? area.removeItem(key) : area.setItem(key, JSON.stringify(value)),
      ),
  };
}
