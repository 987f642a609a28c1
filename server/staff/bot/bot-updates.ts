import { sql } from 'kysely';
import { storableJson, storableText } from '../../platform/database/storable.ts';
import type { Db } from '../../tables/connection.ts';

/** An update of the Bot API. */
export interface NewBotUpdate {
  /** The same when Telegram sends it again. */
  update_id: number;
  /** Telegram's id of the sender. */
  person_id: number | null;
}

export interface DueBotUpdate<Content> {
  id: number;
  content: Content;
  attempts: number;
}

/** Stores updates to be handled; duplicates are ignored. */
export async function insertBotUpdates(
  db: Db,
  updates: readonly NewBotUpdate[],
  { bot, now }: { bot: string; now: Date },
): Promise<void> {
  await sql`
    insert into bot_updates (bot, update_id, person_id, content, received_at, due_at)
    select ${bot}, update_id, person_id, content, ${now}, ${now}
    from json_to_recordset(${storableJson(updates.map(asRow))})
      as row(update_id bigint, person_id bigint, content json)
    on conflict do nothing`.execute(db);
}

const asRow = (update: NewBotUpdate) => {
  const { person_id, ...content } = update;
  return { update_id: update.update_id, person_id, content };
};

/**
 * Leases the next update. One person's updates are handled in order, so that a chat that stalls
 * delays no one else.
 */
export async function takeBotUpdate<Content>(
  db: Db,
  { bot, now, leaseSec }: { bot: string; now: Date; leaseSec: number },
): Promise<DueBotUpdate<Content> | undefined> {
  const { rows } = await sql<DueBotUpdate<Content>>`
    with due as (
      select u.id from bot_updates u
      where u.bot = ${bot} and u.done_at is null and u.due_at <= ${now}
        and not exists (
          select from bot_updates earlier
          where earlier.bot = u.bot and earlier.person_id = u.person_id
            and earlier.done_at is null and earlier.id < u.id)
      order by u.id limit 1
      for update skip locked
    )
    update bot_updates u
    set due_at = ${now}::timestamptz + make_interval(secs => ${leaseSec}),
      attempts = u.attempts + 1
    from due where u.id = due.id
    returning u.id, u.content, u.attempts`.execute(db);
  return rows[0];
}

/** Marks an update as handled and deletes its content. */
export async function finishBotUpdate(
  db: Db,
  { id, error, now }: { id: number; error: string | null; now: Date },
): Promise<void> {
  await sql`
    update bot_updates set done_at = ${now}, content = null,
      last_error = ${error && storableText(error)}
    where id = ${id}`.execute(db);
}

export async function retryBotUpdate(
  db: Db,
  { id, error, dueAt }: { id: number; error: string; dueAt: Date },
): Promise<void> {
  await sql`
    update bot_updates set due_at = ${dueAt}, last_error = ${storableText(error)}
    where id = ${id}`.execute(db);
}
