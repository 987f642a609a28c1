import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { ClaimedHourRow, OpeningHoursRow } from '../tables/schema.ts';

export interface AvailabilityRow {
  company_activity_id: number;
  notice_hours: number;
  opening: Pick<OpeningHoursRow, 'day_of_week' | 'from_hour' | 'to_hour'>[];
  /** Starts as milliseconds since 1970. */
  claims: { start_ms: number; kind: ClaimedHourRow['kind'] }[];
}

/** Opening hours and live claims of offers between two instants, the second one excluded. */
export async function readAvailability(
  db: Db,
  ids: readonly number[],
  period: { from: Date; to: Date; now: Date },
): Promise<AvailabilityRow[]> {
  const { rows } = await sql<AvailabilityRow>`
    select ca.id as company_activity_id, ca.notice_hours,
      (select coalesce(json_agg(json_build_object('day_of_week', oh.day_of_week,
          'from_hour', oh.from_hour, 'to_hour', oh.to_hour)), '[]')
        from opening_hours oh where oh.company_activity_id = ca.id) as opening,
      (select coalesce(json_agg(json_build_object('kind', ch.kind,
          'start_ms', (extract(epoch from ch.starts_at) * 1000)::bigint)), '[]')
        from claimed_hours ch
        where ch.company_activity_id = ca.id
          and ch.starts_at >= ${period.from} and ch.starts_at < ${period.to}
          and (ch.expires_at is null or ch.expires_at > ${period.now})) as claims
    from company_activities ca
    where ca.id = any(${ids}::int[])`.execute(db);
  return rows;
}

export interface ListedClaimRow {
  company_activity_id: number;
  start_ms: number;
  kind: ClaimedHourRow['kind'];
}

/** The live claims of offers between two instants, the second one excluded. */
export async function listClaims(
  db: Db,
  ids: readonly number[],
  period: { from: Date; to: Date; now: Date },
): Promise<ListedClaimRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedClaimRow>`
    select company_activity_id, kind, (extract(epoch from starts_at) * 1000)::bigint as start_ms
    from claimed_hours
    where company_activity_id = any(${ids}::int[])
      and starts_at >= ${period.from} and starts_at < ${period.to}
      and (expires_at is null or expires_at > ${period.now})`.execute(db);
  return rows;
}
