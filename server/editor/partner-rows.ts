import { sql } from 'kysely';
import type { Partner } from '../partners/partners.ts';
import type { WebhookFormat } from '../partners/webhooks/webhook-rows.ts';
import type { Db } from '../tables/connection.ts';

/** A partner, and what it has set up on its page. */
export interface PartnerStateRow
  extends Pick<
    Partner,
    | 'id'
    | 'name'
    | 'origins'
    | 'commission_percent'
    | 'confirms_at_once'
    | 'ended_at'
    | 'link_version'
  > {
  key_count: number;
  key_used_at: Date | null;
  /** Null where it has none. */
  webhook_format: WebhookFormat | null;
  failing_since: Date | null;
}

/** All partners, or the one of an id; those that have ended are last. */
export async function listPartnerStates(
  db: Db,
  id: string | null = null,
): Promise<PartnerStateRow[]> {
  const { rows } = await sql<PartnerStateRow>`
    select p.id, p.name, p.origins, p.commission_percent, p.confirms_at_once, p.ended_at,
      p.link_version, k.key_count, k.key_used_at, w.format as webhook_format, w.failing_since
    from partners p
    left join partner_webhooks w on w.partner_id = p.id
    cross join lateral (
      select count(*) filter (where ended_at is null)::int as key_count, max(used_at) as key_used_at
      from partner_keys where partner_id = p.id
    ) k
    where ${id}::text is null or p.id = ${id}
    order by p.ended_at is not null, p.name, p.id`.execute(db);
  return rows;
}

/** Those that cities charge in, ISO 4217. */
export async function listCityCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from cities group by currency order by min(id)`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Of the first city: by its clock a month begins for owners. */
export async function findFirstZone(db: Db): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from cities order by id limit 1`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
}
