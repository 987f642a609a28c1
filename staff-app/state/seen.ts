import type { StorageAccess } from '@seahour/ui/storage.ts';

/** What was seen longer ago is of no use, and guests' data is kept no longer than it is. */
const SEEN_MS = 2 * 24 * 3_600_000;
/** Browsers keep about five million characters for all of a site. */
const MOST_CHARACTERS = 1_500_000;
const PREFIX = 'seahour-seen ';

export interface Seen {
  /** The last answer to a question, for where there is no connection; null for none. */
  read<T>(
    key: string,
    parse: (value: unknown) => T | null | undefined,
  ): { data: T; at: Date } | null;
  write(key: string, data: unknown): void;
  /** Drops all of the person, e.g. when they sign out. */
  forget(): void;
}

export interface SeenConfig {
  storage: StorageAccess;
  /** Several people may share one phone. Nothing is kept of somebody unknown. */
  person: string;
  now(): Date;
}

/** Answers as they were seen last, on the device: each begins with its time in epoch milliseconds. */
export function createSeen({ storage, person, now }: SeenConfig): Seen {
  const own = `${PREFIX}${person} `;

  const keysOf = (area: Storage, prefix: string): string[] =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  const timeOf = (text: string | null): number => Number.parseInt(text ?? '', 10) || 0;

  /** Of everybody: what is too old goes, then the oldest until the rest fits. */
  function tidy(area: Storage): void {
    const entries = keysOf(area, PREFIX)
      .map((key) => ({ key, text: area.getItem(key) ?? '' }))
      .sort((a, b) => timeOf(b.text) - timeOf(a.text));
    let size = 0;
    for (const { key, text } of entries) {
      size += text.length;
      const isOld = timeOf(text) < now().getTime() - SEEN_MS;
      if (isOld || size > MOST_CHARACTERS) area.removeItem(key);
    }
  }

  storage(tidy);
  return {
    read: (key, parse) =>
      storage((area) => {
        const text = area.getItem(own + key);
        const time = timeOf(text);
        if (!person || text === null || time < now().getTime() - SEEN_MS) return null;
        const data = parse(JSON.parse(text.slice(text.indexOf(' ') + 1)));
        return data === null || data === undefined ? null : { data, at: new Date(time) };
      }),
    write(key, data) {
      if (!person) return;
      storage((area) => {
        area.setItem(own + key, `${now().getTime()} ${JSON.stringify(data)}`);
        tidy(area);
      });
    },
    forget: () =>
      void storage((area) => {
        for (const key of keysOf(area, own)) area.removeItem(key);
      }),
  };
}
