import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LIVE_CHANNEL } from '../outbox/announce.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffSessionRow } from '../tables/schema.ts';
import { columnsOf, isOf, type Person, personsOf } from './person.ts';
import type { StaffCookie } from './staff-cookie.ts';

/** 256 bits. */
const SECRET_BYTES = 32;
const LIFE_SEC = 30 * 24 * 3600;
/** A use is written down only after so long. */
const SEEN_AFTER_MS = 3_600_000;

const endOf = (now: Date): Date => new Date(now.getTime() + LIFE_SEC * 1000);

/** Signs a person in at the browser that asks. */
export async function beginSession(
  db: Db,
  person: Person,
  { cookie, now }: { cookie: StaffCookie; now: Date },
): Promise<void> {
  const secret = newSecret(SECRET_BYTES);
  await db
    .insertInto('staff_sessions')
    .values({
      session_id: randomUUID(),
      id_hash: hashOf(secret),
      ...columnsOf(person),
      device: cookie.device,
      began_at: now,
      seen_at: now,
      ends_at: endOf(now),
    })
    .execute();
  cookie.keep(secret, LIFE_SEC);
}

/** Whose session it is that the browser has, which goes on by being used. */
export async function touchSession(
  db: Db,
  cookie: StaffCookie,
  now: Date,
): Promise<{ sessionId: string; person: Person } | undefined> {
  if (!cookie.secret) return undefined;
  const { rows } = await sql<StaffSessionRow>`
    select * from staff_sessions
    where id_hash = ${hashOf(cookie.secret)} and ends_at > ${now}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const [person] = personsOf(found);
  if (!person) return undefined;
  const { session_id: sessionId, seen_at } = found;
  if (now.getTime() - seen_at.getTime() >= SEEN_AFTER_MS) {
    await sql`
      update staff_sessions set seen_at = ${now}, ends_at = ${endOf(now)}
      where session_id = ${sessionId}`.execute(db);
    cookie.keep(cookie.secret, LIFE_SEC);
  }
  return { sessionId, person };
}

/** Takes a person's sessions and links away: somebody who works nowhere has no use for them. */
export async function forgetSignIns(db: Db, person: Person): Promise<void> {
  await sql`delete from staff_sessions s where ${isOf(person)}`.execute(db);
  await sql`delete from staff_links s where ${isOf(person)}`.execute(db);
}

export async function listSessions(db: Db, person: Person, now: Date): Promise<StaffSessionRow[]> {
  const { rows } = await sql<StaffSessionRow>`
    select s.* from staff_sessions s
    where ${isOf(person)} and s.ends_at > ${now}
    order by s.seen_at desc, s.began_at desc`.execute(db);
  return rows;
}

/** Ends sessions of a person, and the streams of their browsers; returns how many there were. */
export async function endSessions(
  db: Db,
  person: Person,
  which: { sessionId: string } | { allBut: string | undefined },
): Promise<number> {
  const chosen =
    'sessionId' in which
      ? sql`s.session_id = ${which.sessionId}`
      : sql`s.session_id is distinct from ${which.allBut ?? null}`;
  const { rows } = await sql`
    with ended as (
      delete from staff_sessions s where ${isOf(person)} and ${chosen} returning s.session_id
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_object('ended', session_id)::text)
    from ended`.execute(db);
  return rows.length;
}
