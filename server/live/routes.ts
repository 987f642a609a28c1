import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LIVE_HOURS_PATH, liveStaff, MOST_WATCHED_OFFERS } from '@seahour/api-types/live.ts';
import { Id } from '@seahour/api-types/primitives.ts';
import { type Context, Hono } from 'hono';
import { listOfferIds } from '../catalogue/offers.ts';
import type { Env } from '../platform/http/env.ts';
import { parsePayload, readJson } from '../platform/http/payload.ts';
import { respondRefusal } from '../platform/http/refusals.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { type Member, reachOf } from '../staff/member.ts';
import { keyOf, type Person } from '../staff/person.ts';
import type { SignedCall } from '../staff/staff-call.ts';
import { staffCookie } from '../staff/staff-cookie.ts';
import { readMember } from '../staff/staff-route.ts';
import type { Db } from '../tables/connection.ts';
import { createConnectionLimit } from './connection-limit.ts';
import { eventBytes, openEventStream } from './event-stream.ts';
import type { Hub } from './hub.ts';
import type { Viewing } from './viewers.ts';
import { listOf, type Watcher } from './watchers.ts';

export interface LiveRoutesOptions {
  db: Db;
  hub: Hub;
  clock: () => Date;
  launchKey: SignedCall['launchKey'];
  /** Whose pages a session counts for. */
  publicUrl: string;
  limits: Limits | null;
}

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx would keep events until a buffer is full.
  'X-Accel-Buffering': 'no',
};

/** The streams of what happens. */
export function createLiveRoutes({
  db,
  hub,
  clock,
  launchKey,
  publicUrl,
  limits,
}: LiveRoutesOptions): Hono<Env> {
  const live = new Hono<Env>();
  const connections = createConnectionLimit(limits);

  live.get(LIVE_HOURS_PATH, async (c) => {
    // Nobody would read the stream, nor close it.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
    const wanted = readWanted(c);
    if (!wanted.ok) return respondRefusal(c, wanted);
    const viewing = await readViewing(c, db, wanted.data);
    if (!viewing.ok) return respondRefusal(c, viewing);
    const { city_id, activity_id, offers } = wanted.data;
    const what = offers ? { offers } : { list: listOf({ city_id, activity_id }) };
    return watch(c, { ...what, ...(viewing.data ? { viewing: viewing.data } : {}) });
  });

  live.post(liveStaff.path, async (c) => {
    const json = await readJson(c.req);
    const payload = json.ok ? parsePayload(liveStaff, json.data) : json;
    if (!payload.ok) return respondRefusal(c, payload);
    const staffSession = staffCookie(c, publicUrl);
    const initData = payload.data.init_data;
    const who = { initData, launchKey, staffSession, db, now: clock() };
    const member = await readMember(who);
    if (!member.ok) return respondRefusal(c, member);
    const staff = staffOf(member.data);
    return watch(c, { staff }, member.data.person, async () => {
      const again = await readMember({ ...who, now: clock() });
      return again.ok && isDeepStrictEqual(staffOf(again.data), staff);
    });
  });

  async function watch(
    c: Context<Env>,
    wanted: Omit<Watcher, 'stream'>,
    person?: Person,
    isStill: () => Promise<boolean> = async () => true,
  ): Promise<Response> {
    const address = c.get('address');
    // A crew is counted by person: it may share its address with strangers.
    const by = person ? `staff ${keyOf(person)}` : address && networkOf(address);
    const seat = await connections.take(by, hub.count());
    if (!seat.ok) return respondRefusal(c, seat);
    const stream = openEventStream(() => {
      hub.remove(watcher);
      seat.data();
    });
    const watcher: Watcher = { ...wanted, stream };
    stream.send(eventBytes('ready'));
    hub.add(watcher);
    // The hub told nobody of a person who was revoked before this.
    if (!(await isStill())) stream.close();
    return c.body(stream.body, 200, STREAM_HEADERS);
  }
  return live;
}

const staffOf = (member: Member) => ({
  staffIds: member.memberships.map(({ staff_id }) => staff_id),
  sessionId: member.sessionId,
  ...reachOf(member),
});

type Wanted =
  | { offers: ReadonlySet<number>; city_id?: never; activity_id?: never }
  | { offers?: never; city_id: number; activity_id: number };

/** Offers by their ids, or all of a city and activity. */
function readWanted(c: Context<Env>): Outcome<Wanted> {
  const named = c.req.queries('company_activity_id') ?? [];
  if (named.length > MOST_WATCHED_OFFERS) {
    return refuse('invalid_input', { path: 'company_activity_id', code: 'too_long' });
  }
  if (named.length > 0) {
    const ids = named.map(readId);
    const isWrong = ids.includes(null);
    if (isWrong)
      return refuse('invalid_input', { path: 'company_activity_id', code: 'wrong_type' });
    return answer({ offers: new Set(ids.filter((id) => id !== null)) });
  }
  const city_id = readId(c.req.query('city_id'));
  const activity_id = readId(c.req.query('activity_id'));
  if (city_id === null || activity_id === null) {
    return refuse('invalid_input', { path: 'company_activity_id', code: 'required' });
  }
  return answer({ city_id, activity_id });
}

/** The offer that the reader has open: one of those that they watch. */
async function readViewing(
  c: Context<Env>,
  db: Db,
  { offers, city_id, activity_id }: Wanted,
): Promise<Outcome<Viewing | null>> {
  const named = c.req.query('viewing');
  if (named === undefined) return answer(null);
  const id = readId(named);
  const watched = offers ?? new Set(await listOfferIds(db, city_id, activity_id));
  if (id === null || !watched.has(id)) {
    return refuse('invalid_input', { path: 'viewing', code: 'wrong_type' });
  }
  return answer({ company_activity_id: id, viewer: viewerOf(c) });
}

/** Two people who share a network and a browser count as one: rather too few than too many. */
function viewerOf(c: Context<Env>): string {
  const address = c.get('address');
  if (!address) return randomUUID();
  const who = `${address}\n${c.req.header('User-Agent') ?? ''}`;
  return createHash('sha256').update(who).digest('base64url').slice(0, VIEWER_LENGTH);
}

const VIEWER_LENGTH = 12;

const readId = (text: string | undefined): number | null =>
  Id.safeParse(/^\d{1,10}$/.test(text ?? '') ? Number(text) : null).data ?? null;
