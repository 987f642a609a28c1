import { type Selectable, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { StaffRow } from '../tables/schema.ts';
import { setBoats } from './memberships.ts';
import { BOATS, type Post } from './staff-rows.ts';

export interface PersonRow extends Selectable<StaffRow> {
  company_name: string;
  /** Of a captain. */
  boats: number[] | null;
}

/** Who works for companies, or one of them, revoked people left out. */
export async function listPeople(
  db: Db,
  companyIds: readonly number[],
  staffId?: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select s.*, co.name as company_name, ${BOATS} as boats
    from staff s join companies co on co.id = s.company_id
    where s.company_id = any(${companyIds}::int[]) and s.revoked_at is null
      and (${staffId ?? null}::int is null or s.id = ${staffId ?? null})
    order by s.company_id, s.id`.execute(db);
  return rows;
}

/**
 * The owners of a company who are in, locked until the transaction ends: of two who take each
 * other's place at once, the second finds one owner less.
 */
export async function lockOwners(tx: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff
    where company_id = ${companyId} and role = 'owner' and invitation_hash is null
      and revoked_at is null
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Another post for somebody. Their streams end, and begin again with its boats. */
export async function updatePost(
  tx: Db,
  staffId: number,
  { name, language, role, boats }: Pick<StaffRow, 'name' | 'language'> & Post,
): Promise<void> {
  await sql`
    update staff set name = ${name}, language = ${language}, role = ${role}
    where id = ${staffId}`.execute(tx);
  await setBoats(tx, staffId, boats ?? []);
}
