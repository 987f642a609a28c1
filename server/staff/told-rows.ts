import { type Selectable, sql } from 'kysely';
import { QUIET_HOURS } from '../outbox/message-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffRow } from '../tables/schema.ts';

type Choice = Pick<
  Selectable<StaffRow>,
  'muted' | 'told_boats' | 'quiet_from' | 'quiet_to' | 'plan_hour'
>;

export type ToldRow = Choice &
  Pick<Selectable<StaffRow>, 'company_id' | 'role' | 'telegram_id' | 'unreachable_at'> & {
    company_name: string;
  };

/** What somebody hears from the bot by each of their memberships. */
export async function listTold(db: Db, staffIds: readonly number[]): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select s.company_id, c.name as company_name, s.role, s.telegram_id, s.unreachable_at, s.muted,
      s.told_boats, s.quiet_from, s.quiet_to, s.plan_hour
    from staff s join companies c on c.id = s.company_id
    where s.id = any(${staffIds}::int[]) order by s.id`.execute(db);
  return rows;
}

/** What was waiting for quiet hours to end is looked at again: they may be others now. */
export async function updateTold(db: Db, staffId: number, choice: Choice): Promise<void> {
  await db.updateTable('staff').set(choice).where('id', '=', staffId).execute();
  await sql`
    update pgboss.job set start_after = now()
    where name = 'telegram' and state = 'created' and singleton_key in (
      select message_id::text from messages
      where staff_id = ${staffId} and state = 'queued' and last_error = ${QUIET_HOURS})`.execute(
    db,
  );
}
