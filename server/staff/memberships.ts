import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { LIVE_CHANNEL } from '../outbox/announce.ts';
import { violates } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffChangeRow, StaffRow } from '../tables/schema.ts';
import { columnsOf, isOf, type Person, type PersonColumns, personsOf } from './person.ts';
import { BOATS, findMemberships, type Post } from './staff-rows.ts';
import { forgetSignIns } from './staff-sessions.ts';

export type NewStaff = Pick<StaffRow, 'company_id' | 'name' | 'language'> &
  Post & { telegram_id?: number; mail?: string };

export interface Invitation {
  hash: string;
  endsAt: Date;
}

export async function findCompanyId(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where slug = ${slug}`.execute(db);
  return rows[0]?.id;
}

/** All offers of a company. */
export async function listBoatIds(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from company_activities where company_id = ${companyId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertStaff(
  db: Db,
  staff: NewStaff,
  invitation: Invitation | null,
): Promise<number> {
  const { company_id, name, role, language, boats, telegram_id = null, mail = null } = staff;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into staff (company_id, name, role, language, telegram_id, mail, invitation_hash,
        invitation_ends_at)
      values (${company_id}, ${name}, ${role}, ${language}, ${telegram_id}, ${mail},
        ${invitation?.hash ?? null}, ${invitation?.endsAt ?? null})
      returning id
    ), given as (
      insert into staff_boats (staff_id, company_activity_id)
      select added.id, boat from added, unnest(${boats ?? []}::int[]) boat
    )
    select id from added`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A new invitation for somebody who did not take theirs; false where they are in, or gone. */
export async function renewInvitation(
  db: Db,
  staffId: number,
  { hash, endsAt }: Invitation,
): Promise<boolean> {
  const { rows } = await sql`
    update staff set invitation_hash = ${hash}, invitation_ends_at = ${endsAt}
    where id = ${staffId} and invitation_hash is not null and revoked_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** What somebody is told in from now on; false where there is no such membership. */
export async function setLanguage(db: Db, staffId: number, language: Language): Promise<boolean> {
  const { rows } = await sql`
    update staff set language = ${language} where id = ${staffId} and revoked_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** By what the person of a place is let in. */
export async function findPlace(db: Db, staffId: number): Promise<PersonColumns | undefined> {
  const { rows } = await sql<PersonColumns>`
    select telegram_id, lower(mail) as mail from staff where id = ${staffId}`.execute(db);
  return rows[0];
}

/** The company of a captain who was not revoked. */
export async function findCaptain(db: Db, staffId: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from staff
    where id = ${staffId} and role = 'captain' and revoked_at is null`.execute(db);
  return rows[0]?.company_id;
}

/** Other boats for a captain, who hears of all of them. Their streams end, and begin again with those. */
export async function setBoats(db: Db, staffId: number, boats: readonly number[]): Promise<void> {
  await sql`
    with heard as (
      update staff set told_boats = null where id = ${staffId}
    ), gone as (
      delete from staff_boats
      where staff_id = ${staffId} and company_activity_id <> all(${boats}::int[])
    ), given as (
      insert into staff_boats (staff_id, company_activity_id)
      select ${staffId}, unnest(${boats}::int[]) on conflict do nothing
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_object('revoked', ${staffId}::int)::text)`.execute(
    db,
  );
}

export type TakenPlace = Pick<StaffRow, 'name' | 'role' | 'language'> & {
  staff_id: number;
  company_name: string;
};

/**
 * Gives a person the membership that an invitation is for; of two who try, one. Undefined also where
 * they have a place in the company already.
 */
export async function acceptInvitation(
  db: Db,
  { hash, person, now }: { hash: string; person: Person; now: Date },
): Promise<TakenPlace | undefined> {
  const { telegram_id, mail } = columnsOf(person);
  const taking = sql<TakenPlace>`
    update staff s
    set telegram_id = coalesce(${telegram_id}, s.telegram_id), mail = coalesce(${mail}, s.mail),
      invitation_hash = null, invitation_ends_at = null
    from companies c
    where c.id = s.company_id and s.invitation_hash = ${hash}
      and s.invitation_ends_at > ${now} and s.revoked_at is null
    returning s.id as staff_id, s.name, s.role, s.language, c.name as company_name`;
  const taken = await unlessTaken(taking.execute(db));
  return taken?.rows[0];
}

/** Takes the places that wait for a mailbox which has proved to be somebody's own. */
export async function takeInvitedPlaces(db: Db, mail: string, now: Date): Promise<void> {
  await sql`
    update staff s set invitation_hash = null, invitation_ends_at = null
    where ${isOf({ mail })} and s.invitation_ends_at > ${now} and s.revoked_at is null`.execute(db);
}

const ONE_PLACE = ['staff_one_place', 'staff_one_mailbox'];

/** Undefined where the person has a place in the company already. */
export async function unlessTaken<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (violates(cause, ONE_PLACE)) return undefined;
    throw cause;
  }
}

/**
 * Ends a membership, the streams of the person who had it, and their sessions where it was their last. The
 * mailbox is forgotten; the number with the messenger is needed to edit what stands in their chat.
 */
export async function revokeMembership(db: Db, staffId: number, now: Date): Promise<boolean> {
  const place = await findPlace(db, staffId);
  const { rows } = await sql`
    with revoked as (
      update staff
      set revoked_at = ${now}, mail = null, invitation_hash = null, invitation_ends_at = null
      where id = ${staffId} and revoked_at is null
      returning id
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_object('revoked', id)::text)
    from revoked`.execute(db);
  if (!place || rows.length === 0) return false;
  for (const person of personsOf(place)) {
    if ((await findMemberships(db, person)).length === 0) await forgetSignIns(db, person);
  }
  return true;
}

/** The companies that a person works for. */
export async function listMemberCompanies(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from staff s join companies c on c.id = s.company_id
    where ${isOf(person)} and s.invitation_hash is null and s.revoked_at is null order by s.id`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export type ListedStaff = StaffRow & {
  staff_id: number;
  company_slug: string;
  /** Of a captain. */
  boats: number[] | null;
};

export async function listStaff(db: Db, companySlug: string | null): Promise<ListedStaff[]> {
  const { rows } = await sql<ListedStaff>`
    select s.*, s.id as staff_id, c.slug as company_slug, ${BOATS} as boats
    from staff s join companies c on c.id = s.company_id
    where ${companySlug}::text is null or c.slug = ${companySlug}
    order by c.slug, s.id`.execute(db);
  return rows;
}

export type ListedChange = Pick<StaffChangeRow, 'kind' | 'became' | 'changed_at'> & {
  name: string;
  company_slug: string;
  title: string;
  /** Of the order; null where an hour was changed. */
  number: string | null;
  starts_at: Date | null;
};

/** What staff changed, newest first. */
export async function listStaffChanges(
  db: Db,
  companySlug: string | null,
  limit: number,
): Promise<ListedChange[]> {
  const { rows } = await sql<ListedChange>`
    select s.name, c.slug as company_slug, ca.title, sc.kind, o.number, sc.starts_at,
      sc.became, sc.changed_at
    from staff_changes sc
    join staff s on s.id = sc.staff_id
    join companies c on c.id = s.company_id
    join company_activities ca on ca.id = sc.company_activity_id
    left join live_orders o on o.order_id = sc.order_id
    where ${companySlug}::text is null or c.slug = ${companySlug}
    order by sc.id desc limit ${limit}`.execute(db);
  return rows;
}
