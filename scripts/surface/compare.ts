import { type Entry, KINDS } from './surface.ts';

export interface Comparison {
  /** Lines that were promised and are gone, or are of another type now. */
  gone: string[];
  /** What the document of changes does not name in a line of its kind. */
  unnamed: string[];
  /** Lines that are not promised yet. */
  added: string[];
}

/** What partners build on, beside what was promised to them and what the changes say. */
export function compare(
  entries: readonly Entry[],
  { stored, changes }: { stored: readonly string[]; changes: string },
): Comparison {
  const lines = entries.map(({ line }) => line);
  const unnamed = entries.filter(({ kind, name }) => !namesOf(changes, kind).has(name));
  return {
    gone: stored.filter((line) => !lines.includes(line)),
    unnamed: unnamed.map(({ kind, name }) => `${KINDS[kind]}: ${name}`),
    added: lines.filter((line) => !stored.includes(line)),
  };
}

/** Of `- **Attributes**: `city`, …`, in every version. */
function namesOf(changes: string, kind: Entry['kind']): Set<string> {
  const start = `- **${KINDS[kind]}**`;
  const lines = changes.split('\n').filter((line) => line.startsWith(start));
  return new Set(
    lines.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')),
  );
}
