import { createHash, randomBytes } from 'node:crypto';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type hours from '@seahour/server/texts/booking.json';
import { Hono } from 'hono';
import ical, { ICalEventStatus } from 'ical-generator';
import { sequenceAt } from '../platform/calendar-sequence.ts';
import type { Env } from '../platform/http/env.ts';
import { respondCode, respondRefusal } from '../platform/http/refusals.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { refuse } from '../platform/outcome.ts';
import { translates } from '../platform/texts.ts';
import type { Db } from '../tables/connection.ts';
import { type FeedEntry, type FeedRow, findFeed, listFeedEntries, setFeed } from './offer-feeds.ts';

/** Anybody who knows the address has the calendar, so it is as long as the secret of an order. */
const TOKEN_BYTES = 18;
const DAY_MS = 86_400_000;
/** What was is of use for looking back. */
const DAYS_BACK = 31;
const REFRESH_SEC = 900;

const hourTexts = translates<typeof hours>('booking');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The path of a new feed of an offer; the one before no longer works. Null without an offer. */
export async function renewFeed(
  db: Db,
  companyActivityId: number,
  now: Date,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const isSet = await setFeed(db, { companyActivityId, tokenHash: hashOf(token), now });
  return isSet ? `/api/calendars/${token}.ics` : null;
}

export interface FeedOptions {
  db: Db;
  clock: () => Date;
  limits: Limits | null;
  publicUrl: string;
}

/** The private calendars of offers. */
export function createFeeds({ db, clock, limits, publicUrl }: FeedOptions): Hono<Env> {
  const feeds = new Hono<Env>();
  feeds.get('/api/calendars/:file{[A-Za-z0-9_-]{24}\\.ics}', async (c) => {
    const address = c.get('address');
    const caller = limits && address ? networkOf(address) : null;
    const waitSec = caller ? await limits?.look('guess', caller) : null;
    if (waitSec) return respondRefusal(c, { ...refuse('rate_limited'), retryAfterSec: waitSec });
    const token = c.req.param('file').slice(0, -'.ics'.length);
    const feed = await findFeed(db, hashOf(token));
    if (!feed) {
      if (caller) await limits?.take('guess', caller);
      return respondCode(c, 'not_found');
    }
    const now = clock();
    const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
    const entries = await listFeedEntries(db, feed.company_activity_id, from);
    const host = new URL(publicUrl).hostname;
    return c.body(writeFeed(feed, entries, { host, language: c.get('language'), now }), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
  return feeds;
}

const STATUS = {
  unconfirmed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<OrderStatus, ICalEventStatus>;

/** Nothing of guests: calendars are shared, and kept by others. */
function writeFeed(
  { company_activity_id, title }: FeedRow,
  entries: readonly FeedEntry[],
  { host, language, now }: { host: string; language: Language; now: Date },
): string {
  const t = hourTexts[language];
  const calendar = ical({ name: title, prodId: { company: 'Seahour', product: 'Hours' } });
  calendar.ttl(REFRESH_SEC);
  for (const { number, order_status, starts_at, ends_at, changed_at } of entries) {
    calendar.createEvent({
      id: `${number ?? `closed-${company_activity_id}-${starts_at.getTime()}`}@${host}`,
      stamp: changed_at ?? now,
      ...(changed_at && { sequence: sequenceAt(changed_at), lastModified: changed_at }),
      start: starts_at,
      end: ends_at,
      summary: order_status
        ? `${title} · ${t(`status.${order_status}`)}`
        : `${title} · ${t('closed')}`,
      status: STATUS[order_status ?? 'confirmed'],
      ...(number ? { description: number } : {}),
    });
  }
  return calendar.toString();
}
