import type { Language } from '@seahour/api-types/primitives.ts';
import { type Selectable, sql } from 'kysely';
import { storableText } from '../platform/database/storable.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffGroupRow } from '../tables/schema.ts';

const LONGEST_TITLE = 128;

export interface GroupLink {
  chatId: number;
  title: string;
  companyId: number;
  /** Of the person who links it. */
  telegramId: number;
  language: Language;
  now: Date;
}

/**
 * Links a group chat to a company of somebody who owns it, or changes the language it is told in; returns
 * the company's name. Undefined where they do not own it, or the chat is another company's.
 */
export async function linkGroup(db: Db, link: GroupLink): Promise<string | undefined> {
  const title = storableText(link.title).slice(0, LONGEST_TITLE);
  const { rows } = await sql<{ name: string }>`
    with linked as (
      insert into staff_groups as g (company_id, chat_id, title, language, linked_by, linked_at)
      select s.company_id, ${link.chatId}, ${title}, ${link.language}, s.id, ${link.now}
      from staff s
      where s.company_id = ${link.companyId} and s.telegram_id = ${link.telegramId}
        and s.role = 'owner' and s.revoked_at is null
      on conflict (chat_id) where unlinked_at is null
        do update set title = excluded.title, language = excluded.language
        where g.company_id = excluded.company_id
      returning company_id
    )
    select c.name from linked join companies c on c.id = linked.company_id`.execute(db);
  return rows[0]?.name;
}

/** Which of the groups `g` end: by their chat, or in the app. */
type Ended = { chatId: number } | { groupId: number };

const isEnded = (ended: Ended) =>
  'chatId' in ended ? sql`g.chat_id = ${ended.chatId}` : sql`g.id = ${ended.groupId}`;

/**
 * Ends the link of a group to one of some companies, or whichever it is linked to where none are
 * named; false where there is none.
 */
export async function unlinkGroup(
  db: Db,
  ended: Ended,
  { companyIds, now }: { companyIds?: readonly number[]; now: Date },
): Promise<boolean> {
  const isTheirs = companyIds ? sql`g.company_id = any(${companyIds}::int[])` : sql`true`;
  const { rows } = await sql`
    update staff_groups g set unlinked_at = ${now}
    where ${isEnded(ended)} and g.unlinked_at is null and ${isTheirs}
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * A group that became a supergroup has another number; so do the messages that stand there, which
 * nobody can edit any more. Where the new chat was linked by itself, that link stays.
 */
export async function moveGroup(
  db: Db,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await sql`
    with moved as (
      update staff_groups g set chat_id = ${to}, unlinked_at = case
        when exists (select from staff_groups o where o.chat_id = ${to} and o.unlinked_at is null)
        then coalesce(g.unlinked_at, ${now}) else g.unlinked_at end
      where g.chat_id = ${from} returning id
    )
    update messages m set provider_id = null from moved
    where m.group_id = moved.id and m.state = 'sent'`.execute(db);
}

export type ListedGroup = Selectable<StaffGroupRow> & { linked_by_name: string };

/** The groups that hear of some companies, or one of these. */
export async function listGroups(
  db: Db,
  companyIds: readonly number[],
  groupId?: number,
): Promise<ListedGroup[]> {
  const isIt = groupId === undefined ? sql`true` : sql`g.id = ${groupId}`;
  const { rows } = await sql<ListedGroup>`
    select g.*, s.name as linked_by_name
    from staff_groups g join staff s on s.id = g.linked_by
    where g.company_id = any(${companyIds}::int[]) and g.unlinked_at is null and ${isIt}
    order by g.id`.execute(db);
  return rows;
}

/** What a group is told in, and when its plan comes; false where it is none of the companies'. */
export async function updateGroup(
  db: Db,
  groupId: number,
  group: { companyIds: readonly number[]; language: Language; planHour: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_groups set language = ${group.language}, plan_hour = ${group.planHour}
    where id = ${groupId} and unlinked_at is null
      and company_id = any(${group.companyIds}::int[])
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The companies that somebody owns, as the messenger knows the person. */
export async function listOwnedCompanies(
  db: Db,
  telegramId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from staff s join companies c on c.id = s.company_id
    where s.telegram_id = ${telegramId} and s.role = 'owner' and s.revoked_at is null
    order by s.id`.execute(db);
  return rows;
}
