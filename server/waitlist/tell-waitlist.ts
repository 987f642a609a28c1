import { sql } from 'kysely';
import { queueSending } from '../outbox/message-rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { type FreeEntryRow, findFreeEntries, lockLine, markTold } from './waitlist-rows.ts';

const ENTRIES_AT_ONCE = 100;

/**
 * Tells those who wait that their hours are free, whatever freed them. Of several who want the same
 * hour only the first in line; the next has a turn when theirs is over and the hours are free still.
 * Answers how many were told.
 */
export async function tellWaitlist(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { found, told } = await inTransaction(db, async (tx) => {
      if (!(await lockLine(tx))) return { commit: false, value: { found: 0, told: 0 } };
      const entries = firstInLine(await findFreeEntries(tx, now, ENTRIES_AT_ONCE));
      const ids = await markTold(
        tx,
        entries.map(({ id }) => id),
        now,
      );
      await queueMails(tx, ids);
      return { commit: true, value: { found: entries.length, told: ids.length } };
    });
    total += told;
    // What one round left out may have been behind somebody whose turn it is now, or who has left.
    if (found === 0) return total;
  }
}

async function queueMails(tx: Db, entryIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ message_id: number }>`
    insert into messages as m (audience, channel, event, entry_id)
    select 'waitlist', 'mail', 'hours_free', unnest(${entryIds}::bigint[])
    on conflict (entry_id) where state = 'queued' and entry_id is not null
      do update set revision = m.revision + 1, queued_at = excluded.queued_at
    returning message_id`.execute(tx);
  await queueSending(
    tx,
    rows.map(({ message_id }) => message_id),
  );
}

/** Entries none of which shares an hour with one before it. */
function firstInLine(entries: readonly FreeEntryRow[]): FreeEntryRow[] {
  const offered = new Set<string>();
  return entries.filter(({ company_activity_id, starts }) => {
    const hours = starts.map((start) => `${company_activity_id} ${start.getTime()}`);
    if (hours.some((hour) => offered.has(hour))) return false;
    for (const hour of hours) offered.add(hour);
    return true;
  });
}
