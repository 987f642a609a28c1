import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { FreedHour } from './claims.ts';

export interface OfferHour {
  companyActivityId: number;
  startsAt: Date;
}

/** Closes an hour that nobody ordered; one that only kept a distance to others may be closed. */
export async function closeHour(db: Db, hour: OfferHour): Promise<boolean> {
  const { rows } = await sql`
    insert into claimed_hours as claimed (company_activity_id, starts_at, kind)
    values (${hour.companyActivityId}, ${hour.startsAt}, 'closure')
    on conflict (company_activity_id, starts_at) do update
      set kind = 'closure', order_id = null, expires_at = null
      where claimed.kind in ('closure', 'buffer')
    returning claimed.starts_at`.execute(db);
  return rows.length > 0;
}

/** Opens an hour if it was closed. */
export async function openHour(db: Db, hour: OfferHour): Promise<FreedHour[]> {
  const { rows } = await sql<FreedHour>`
    delete from claimed_hours
    where company_activity_id = ${hour.companyActivityId} and starts_at = ${hour.startsAt}
      and kind = 'closure'
    returning company_activity_id, starts_at`.execute(db);
  return rows;
}

/** Whether an hour is sold or held. */
export async function isOrdered(db: Db, hour: OfferHour): Promise<boolean> {
  const { rows } = await sql`
    select from claimed_hours
    where company_activity_id = ${hour.companyActivityId} and starts_at = ${hour.startsAt}
      and kind in ('order', 'hold')`.execute(db);
  return rows.length > 0;
}
