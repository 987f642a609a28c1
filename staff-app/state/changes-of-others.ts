import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { atom, type ReadableAtom } from 'nanostores';

export interface OthersChange {
  /** It was otherwise until then at least. */
  since: Date;
  /** Its block has shown that it changed. */
  hasGlinted: boolean;
}

/** What was asked for before an own change may still come after it. */
const LATE_MS = 3_000;

export type ChangesOfOthers = ReturnType<typeof createChangesOfOthers>;

/** Orders that others have changed since they were last seen. */
export function createChangesOfOthers(now: () => Date) {
  const $changed = atom<ReadonlyMap<string, OthersChange>>(new Map());
  const known = new Map<string, { looks: string; at: Date }>();
  /** Changes of one's own that are on their way, and until when answers may be of before one. */
  const own = new Map<string, number>();
  const lateUntil = new Map<string, number>();

  function set(id: string, change: OthersChange | null): void {
    const next = new Map($changed.get());
    if (change) next.set(id, change);
    else next.delete(id);
    $changed.set(next);
  }

  return {
    $changed: $changed as ReadableAtom<ReadonlyMap<string, OthersChange>>,
    /** These were read. */
    see(orders: readonly StaffOrder[]): void {
      const at = now();
      for (const order of orders) {
        const { order_id: id } = order;
        if (own.has(id)) continue;
        const looks = looksOf(order);
        const before = known.get(id);
        const isLate = at.getTime() < (lateUntil.get(id) ?? 0);
        if (before && before.looks !== looks && !isLate)
          set(id, { since: before.at, hasGlinted: false });
        known.set(id, { looks, at });
      }
    },
    /** Runs a change of one's own: what it does to the order is no news. */
    async byOneself<T>(id: string, work: () => Promise<T>): Promise<T> {
      own.set(id, (own.get(id) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (own.get(id) ?? 1) - 1;
        if (left > 0) own.set(id, left);
        else own.delete(id);
        known.delete(id);
        lateUntil.set(id, now().getTime() + LATE_MS);
      }
    },
    glinted(id: string): void {
      const change = $changed.get().get(id);
      if (change) set(id, { ...change, hasGlinted: true });
    },
    /** The person has read who it was. */
    looked: (id: string) => set(id, null),
  };
}

/** What of an order others change: sums and phones come into sight with the day. */
const looksOf = (order: StaffOrder): string =>
  JSON.stringify([
    order.order_status,
    order.company_activity_id,
    order.date,
    order.time,
    order.hour_count,
    order.revision,
    order.taken_by?.way,
    order.checked_in_at,
  ]);
