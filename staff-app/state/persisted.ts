/** A value in web storage. Where the browser denies storage, it reads as empty. */
export interface Persisted<T> {
  /** Null where nothing is stored, or something that `parse` no longer knows. */
  read(): T | null;
  write(value: T | null): void;
}

export interface PersistedConfig<T> {
  /** May throw, as browsers do that deny storage. */
  storage(): Storage;
  key: string;
  parse(value: unknown): T | null;
}

export function createPersisted<T>({ storage, key, parse }: PersistedConfig<T>): Persisted<T> {
  return {
    read() {
      try {
        const text = storage().getItem(key);
        return text === null ? null : parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // Storage is denied or full: the value is lost with the page.
      }
    },
  };
}
