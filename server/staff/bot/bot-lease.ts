import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';

export interface BotLease {
  bot: string;
  /** Of one process alone. */
  holder: string;
}

/**
 * Takes or renews the lease of a bot; false where another process has it. The database's clock
 * counts: those of the processes may differ.
 */
export async function renewBotLease(
  db: Db,
  { bot, holder }: BotLease,
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

/** Another process need not wait until the lease runs out. */
export async function releaseBotLease(db: Db, { bot, holder }: BotLease): Promise<void> {
  await sql`delete from bot_hearing where bot = ${bot} and holder = ${holder}`.execute(db);
}
