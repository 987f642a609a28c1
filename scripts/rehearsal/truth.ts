import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { sql } from 'kysely';
import type { Try } from './bookers.ts';
import { directUrl } from './front-parts.ts';

export interface Truth {
  acknowledged: number;
  /** Acknowledged, and not there or without its hour. */
  lost: number;
  /** Hours that more than one person was told to have, or that two orders stand for. */
  soldTwice: number;
}

/** What the database says of what people were told. */
export async function readTruth(tries: readonly Try[]): Promise<Truth> {
  const told = tries.filter(({ uniqueId }) => uniqueId !== null);
  const { db, close } = await openDatabase({ databaseUrl: directUrl, dataDir: '' });
  try {
    const kept = await sql<{ unique_id: string }>`
      select o.unique_id from orders o
      join claimed_hours c on c.order_id = o.order_id and c.starts_at = o.starts_at
      where o.unique_id = any(${told.map(({ uniqueId }) => uniqueId)}::text[])`.execute(db);
    const doubled = await sql`
      select from orders where order_status in ('unconfirmed', 'confirmed')
      group by company_activity_id, starts_at having count(*) > 1`.execute(db);
    const hours = new Set(told.map(({ hour }) => hour));
    const there = new Set(kept.rows.map((row) => row.unique_id));
    return {
      acknowledged: told.length,
      lost: told.filter(({ uniqueId }) => !there.has(uniqueId ?? '')).length,
      soldTwice: told.length - hours.size + doubled.rows.length,
    };
  } finally {
    await close();
  }
}
