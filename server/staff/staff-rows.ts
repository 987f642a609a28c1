import { type RawBuilder, sql } from 'kysely';
import { AWAITS_ANSWER } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { CompanyActivityRow, Localised, StaffRow } from '../tables/schema.ts';
import { isOf, type Person } from './person.ts';

/** A role, with the boats of one who has not all of their company. */
export type Post =
  | { role: 'owner' | 'dispatcher'; boats: null }
  | { role: 'captain'; boats: readonly number[] };

/** Somebody's membership of one company. */
export type Membership = Pick<StaffRow, 'company_id' | 'name' | 'language'> &
  Post & { staff_id: number };

/** The boats of a captain `s`, null for others. One that went to another company is theirs no more. */
export const BOATS = sql`case when s.role = 'captain' then array(
  select b.company_activity_id
  from staff_boats b join company_activities ca on ca.id = b.company_activity_id
  where b.staff_id = s.id and ca.company_id = s.company_id
  order by b.company_activity_id) end`;

/** Whether a boat `ca` of their company is one of `s`; `staff_told` asks the same. */
export const WORKS_ON = sql`(s.role <> 'captain' or exists (
  select from staff_boats b where b.staff_id = s.id and b.company_activity_id = ca.id))`;

/** Whether a boat `ca` is one that `s` wants to hear of from the bot. */
export const HEARS_OF = sql`(s.told_boats is null or ca.id = any(s.told_boats))`;

/** The memberships of a person that they took and nobody has revoked. */
export async function findMemberships(db: Db, person: Person): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select s.id as staff_id, s.company_id, s.name, s.role, s.language, ${BOATS} as boats
    from staff s
    where ${isOf(person)} and s.invitation_hash is null and s.revoked_at is null
    order by s.id`.execute(db);
  return rows;
}

/** What of an offer its staff keep to. */
export interface OfferLimits extends Pick<CompanyActivityRow, 'filters'> {
  country_code: string;
}

export interface StaffOfferRow {
  id: number;
  company_id: number;
  time_zone: string;
}

/** An offer, if it is one of those that are the caller's. */
export async function findStaffOffer(
  db: Db,
  mine: RawBuilder<boolean>,
  id: number,
): Promise<(StaffOfferRow & OfferLimits) | undefined> {
  const { rows } = await sql<StaffOfferRow & OfferLimits>`
    select ca.id, ca.company_id, c.time_zone, c.country_code, ca.filters
    from company_activities ca join cities c on c.id = ca.city_id
    where ca.id = ${id} and ${mine}`.execute(db);
  return rows[0];
}

/** All of the caller's offers, also those that are hidden: their orders go on. */
export async function listOfferZones(db: Db, mine: RawBuilder<boolean>): Promise<StaffOfferRow[]> {
  const { rows } = await sql<StaffOfferRow>`
    select ca.id, ca.company_id, c.time_zone
    from company_activities ca join cities c on c.id = ca.city_id
    where ${mine}`.execute(db);
  return rows;
}

export interface OwnedOfferRow extends StaffOfferRow {
  title: string;
  activity_id: number;
  city_name: Localised;
  country_code: string;
  company_name: string;
  photo: string | null;
  currency: string;
  activity_name: Localised;
  location_id: number;
  place: Localised;
  filters: CompanyActivityRow['filters'];
  buffer_hours: number;
  unconfirmed_count: number;
}

/** The caller's offers that are shown, each with how many orders wait for an answer. */
export async function listOwnedOffers(db: Db, mine: RawBuilder<boolean>): Promise<OwnedOfferRow[]> {
  const { rows } = await sql<OwnedOfferRow>`
    select ca.id, ca.company_id, ca.title, ca.activity_id, c.time_zone, c.name as city_name, c.country_code,
      co.name as company_name, ca.currency, ca.filters, a.name as activity_name,
      ca.location_id, l.name as place, ca.buffer_hours,
      (select p.path from photos p where p.company_activity_id = ca.id
        order by p.position limit 1) as photo,
      coalesce(waiting.orders, 0) as unconfirmed_count
    from company_activities ca
    join cities c on c.id = ca.city_id
    join companies co on co.id = ca.company_id
    join activities a on a.id = ca.activity_id
    join locations l on l.id = ca.location_id
    left join (
      select o.company_activity_id, count(*) as orders
      from live_orders o join company_activities ca on ca.id = o.company_activity_id
      where ${mine} and ${AWAITS_ANSWER}
      group by o.company_activity_id
    ) waiting on waiting.company_activity_id = ca.id
    where ${mine} and not ca.hidden
    order by ca.company_id, ca.position, ca.id`.execute(db);
  return rows;
}

export async function readDevelopmentKey(db: Db): Promise<string> {
  const { rows } = await sql<{ secret: string }>`
    select secret from staff_development_keys`.execute(db);
  const secret = rows[0]?.secret;
  if (!secret) throw new Error('there is no development key');
  return secret;
}
