import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/** What of an order people change; what is undefined stays. */
export interface FactChanges {
  note?: string | undefined;
  guests?: number | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  mail?: string | undefined;
  language?: Language | undefined;
  /** What was agreed on instead of the price; null for the price again. */
  agreed_minor?: number | null | undefined;
}

/**
 * Changes an order that nobody has edited since it was seen; false where somebody has. Of one that was
 * declined or cancelled the note alone is changed.
 */
export async function updateFacts(
  db: Db,
  edit: { order_id: OrderId; revision: number; changes: FactChanges },
): Promise<boolean> {
  const { order_id, revision, changes } = edit;
  const { note, ...others } = changes;
  const isNoteAlone = Object.values(others).every((value) => value === undefined);
  const { agreed_minor: agreed, guests, name, phone, mail, language } = others;
  const amount =
    agreed === undefined
      ? sql`amount_minor`
      : sql`coalesce(${agreed}::bigint, hour_price_minor * hour_count - discount_minor + (
          select coalesce(sum(s.amount_minor), 0) from order_services s
          where s.order_id = o.order_id and s.company_activity_id = o.company_activity_id))`;
  const { rows } = await sql`
    update orders o set revision = revision + 1,
      note = coalesce(${note ?? null}, note),
      guests = coalesce(${guests ?? null}, guests),
      name = coalesce(${name ?? null}, name),
      phone = coalesce(${phone ?? null}, phone),
      mail = coalesce(${mail ?? null}, mail),
      language = coalesce(${language ?? null}, language),
      agreed_minor = ${agreed === undefined ? sql`agreed_minor` : sql`${agreed}::bigint`},
      amount_minor = ${amount}
    where order_id = ${order_id} and revision = ${revision}
      and (${isNoteAlone} or order_status not in ('declined', 'cancelled'))
    returning order_id`.execute(db);
  return rows.length > 0;
}
