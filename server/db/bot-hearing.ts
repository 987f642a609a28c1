import { sql } from 'kysely';
import type { Db } from './connection.ts';

export interface Hearer {
  bot: string;
  /** Of one process alone. */
  holder: string;
}

/**
 * Takes the turn of a bot for some seconds, or holds it longer; false where somebody else has it.
 * The database's clock counts: those of the processes may differ.
 */
export async function holdHearing(
  db: Db,
  { bot, holder }: Hearer,
  leaseSec: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into bot_hearing as standing (bot, holder, ends_at)
    values (${bot}, ${holder}, now() + make_interval(secs => ${leaseSec}))
    on conflict (bot) do update set holder = excluded.holder, ends_at = excluded.ends_at
      where standing.holder = excluded.holder or standing.ends_at <= now()
    returning bot`.execute(db);
  return rows.length > 0;
}

/** Whoever waits need not wait until it runs out. */
export async function endHearing(db: Db, { bot, holder }: Hearer): Promise<void> {
  await sql`delete from bot_hearing where bot = ${bot} and holder = ${holder}`.execute(db);
}
