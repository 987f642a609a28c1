import type { pulse, ValuePath } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';

type Person = ResponseOf<typeof pulse>['people'][number];

/** Without a word for so long somebody has left. */
const LIFE_MS = 10_000;

/** Who has the page open, and where they write; in the memory of this process. */
export interface Presence {
  /** Notes where a session is; returns the others. */
  tell(
    sessionId: string,
    where: { name: string; at: { file: string; path: ValuePath } | null; now: Date },
  ): Person[];
}

export function createPresence(): Presence {
  const people = new Map<string, Person & { seenMs: number }>();
  return {
    tell(sessionId, { name, at, now }) {
      const nowMs = now.getTime();
      for (const [id, { seenMs }] of people) {
        if (nowMs - seenMs > LIFE_MS) people.delete(id);
      }
      people.set(sessionId, { name, at, seenMs: nowMs });
      return [...people]
        .filter(([id]) => id !== sessionId)
        .map(([, each]) => ({ name: each.name, at: each.at }));
    },
  };
}
