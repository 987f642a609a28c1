import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { lockIdleOrders } from '../booking/lock-orders.ts';
import { reviseMessages } from '../outbox/announce.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { deleteSomeTests } from './delete-tests.ts';
import { forgetGuestsOf } from './forget-guest.ts';
import { type Condition, type NamedRule, RULES } from './rules.ts';

/** So many rows are gone within some 20 ms, so that nobody waits for their locks. */
const BATCH = 200;
/** Each of them has messages and plans that are to follow. */
const GUESTS_AT_ONCE = 50;
/** Of one rule in a turn; then the others have theirs. */
const BATCHES_A_TURN = 20;
/** Of a round, which is over before its job expires. What is left waits for the next hour. */
const ROUND_MS = 30_000;
const DAY_MS = 86_400_000;

/** Deletes and empties what has been kept long enough; answers how many rows by table. */
export async function applyRetention(
  db: Db,
  now: Date,
  roundMs = ROUND_MS,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  const endMs = performance.now() + roundMs;
  let left: readonly NamedRule[] = RULES;
  do {
    const unfinished: NamedRule[] = [];
    for (const rule of left) {
      const { rows, isDone } = await takeTurn(db, rule, now);
      if (rows > 0) gone[rule.table] = (gone[rule.table] ?? 0) + rows;
      if (!isDone) unfinished.push(rule);
    }
    left = unfinished;
  } while (left.length > 0 && performance.now() < endMs);
  return gone;
}

async function takeTurn(db: Db, rule: NamedRule, now: Date) {
  let rows = 0;
  for (let batch = 0; batch < BATCHES_A_TURN; batch++) {
    const { gone, isLast } = await applyOnce(db, rule, now);
    rows += gone;
    if (isLast) return { rows, isDone: true };
  }
  return { rows, isDone: false };
}

interface Batch {
  gone: number;
  /** Nothing more is to be had of the rule now. */
  isLast: boolean;
}

async function applyOnce(db: Db, rule: NamedRule, now: Date): Promise<Batch> {
  const { table, days, rows, oldestBy, key } = rule;
  const isOld = rows(daysBefore(now, days));
  const most = rule.forgetsGuest ? GUESTS_AT_ONCE : BATCH;
  if (rule.deletesTests) return deleteSomeTests(db, isOld);
  const oldest = sql`from ${sql.table(table)} t where ${isOld}
    ${oldestBy ? sql`order by t.${sql.ref(oldestBy)}` : sql``} limit ${most}`;
  if (rule.forgetsGuest) return forgetGuests(db, { oldest, isOld });
  const which = key
    ? sql`(${sql.join(key.map((column) => sql.ref(column)))}) in (
        select ${sql.join(key.map((column) => sql.ref(`t.${column}`)))} ${oldest})`
    : sql`ctid = any(array(select t.ctid ${oldest} for update of t skip locked))`;
  // `isOld` again: a row that was locked is checked as it is after the wait, e.g. a key used again.
  const result = await sql`
    delete from ${sql.table(table)} t where ${which} and ${isOld}`.execute(db);
  const gone = Number(result.numAffectedRows ?? 0);
  return { gone, isLast: gone < BATCH };
}

function forgetGuests(
  db: Db,
  { oldest, isOld }: { oldest: Condition; isOld: Condition },
): Promise<Batch> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ order_id: OrderId }>`select t.order_id ${oldest}`.execute(tx);
    const found = rows.map(({ order_id }) => order_id);
    const locked = await lockIdleOrders(tx, found, sql`o.has_guest`);
    // In a statement of its own: only then is money seen that came before the lock was had.
    const { rows: still } = await sql<{ order_id: OrderId }>`
      select t.order_id from orders t
      where t.order_id = any(${locked}::uuid[]) and ${isOld}`.execute(tx);
    const ids = still.map(({ order_id }) => order_id);
    await forgetGuestsOf(tx, ids);
    await reviseMessages(tx, ids);
    const isLast = found.length < GUESTS_AT_ONCE || ids.length === 0;
    return { commit: true, value: { gone: ids.length, isLast } };
  });
}

const daysBefore = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`;
