/** Something that outlives a reload. A storage that refuses is as good as an empty one. */
export interface Kept<T> {
  /** Null where nothing is kept, or nothing that is known by now. */
  read(): T | null;
  write(value: T | null): void;
}

export interface KeptConfig<T> {
  /** Throws in browsers that let nothing be kept. */
  storage(): Storage;
  key: string;
  parse(value: unknown): T | null;
}

export function createKept<T>({ storage, key, parse }: KeptConfig<T>): Kept<T> {
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
        // Then it lasts as long as the page.
      }
    },
  };
}
