import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type * as calendars from '@seahour/api-types/staff-calendars.ts';
import type { BoatCalendars, StaffCalendar } from '@seahour/api-types/staff-calendars.ts';
import { addCalendar } from '../calendars/add-calendar.ts';
import { renewFeed } from '../calendars/feed.ts';
import { whatIsWrongWith } from '../calendars/fetch-calendar.ts';
import { removeCalendar } from '../calendars/import-calendar.ts';
import { listFeeds } from '../calendars/offer-feeds.ts';
import {
  findCalendar,
  hostOf,
  listCalendarsOf,
  type OutsideCalendar,
} from '../calendars/outside-calendars.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { notYours, type Owned, ownOffer } from './member.ts';
import { kept } from './orders.ts';
import { ownOffers } from './own-offers.ts';
import type { StaffCall } from './staff-call.ts';
import { insertStaffChange } from './staff-changes.ts';
import type { StaffOfferRow } from './staff-rows.ts';

export async function readCalendars(call: StaffCall): Promise<Outcome<BoatCalendars[]>> {
  const boats = await ownOffers(call);
  if (!boats.ok) return boats;
  const ids = boats.data.map(({ id }) => id);
  const [linked, feeds] = await Promise.all([
    listCalendarsOf(call.db, ids),
    listFeeds(call.db, ids),
  ]);
  const ofBoat = Map.groupBy(linked, ({ company_activity_id }) => company_activity_id);
  const feedOf = new Map(feeds.map((feed) => [feed.company_activity_id, feed.created_at]));
  return answer(
    ids.map((company_activity_id) => {
      const feed = feedOf.get(company_activity_id);
      return {
        company_activity_id,
        calendars: (ofBoat.get(company_activity_id) ?? []).map(staffCalendar),
        ...(feed && { feed_created_at: feed.toISOString() }),
      };
    }),
  );
}

/** Links a calendar; it is read by the job that reads all of them, those that are new first. */
export function linkCalendar(
  { company_activity_id, url: given }: ParsedRequestOf<typeof calendars.linkCalendar>,
  call: StaffCall,
): Promise<Outcome<StaffCalendar>> {
  const { now } = call;
  return kept(call.db, async (tx) => {
    const boat = await ownedBoat(tx, call, company_activity_id);
    if (!boat.ok) return boat;
    const url = given.trim();
    if (whatIsWrongWith(url, call.calendarRules)) {
      return refuse('invalid_input', { path: 'url', code: 'invalid_value' });
    }
    const added = await addCalendar(tx, { companyActivityId: company_activity_id, url, now });
    if (added.state === 'too_many') {
      return refuse('invalid_input', { path: 'company_activity_id', code: 'too_big' });
    }
    const calendar = await findCalendar(tx, added.id);
    if (!calendar) throw new Error('a calendar that was just linked is gone');
    if (added.state === 'added') await note(tx, boat.data, { linked: hostOf(url) }, now);
    return answer(staffCalendar(calendar));
  });
}

export function unlinkCalendar(
  { calendar_id }: ParsedRequestOf<typeof calendars.unlinkCalendar>,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof calendars.unlinkCalendar>>> {
  const { now } = call;
  return kept(call.db, async (tx) => {
    const calendar = await findCalendar(tx, calendar_id);
    if (!calendar) return notYours('calendar_id');
    const boat = await ownedBoat(tx, call, calendar.company_activity_id);
    if (!boat.ok) return notYours('calendar_id');
    const opened_count = await removeCalendar(tx, calendar_id, now);
    // Another of its owners was quicker.
    if (opened_count === null) return notYours('calendar_id');
    await note(tx, boat.data, { unlinked: hostOf(calendar.url) }, now);
    return answer({ opened_count });
  });
}

export function createFeed(
  { company_activity_id }: ParsedRequestOf<typeof calendars.createFeed>,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof calendars.createFeed>>> {
  const { now, publicUrl } = call;
  return kept(call.db, async (tx) => {
    const boat = await ownedBoat(tx, call, company_activity_id);
    if (!boat.ok) return boat;
    const path = await renewFeed(tx, company_activity_id, now);
    if (!path) return notYours('company_activity_id');
    await note(tx, boat.data, { feed: 'created' }, now);
    return answer({ url: publicUrl + path });
  });
}

type OwnedBoat = Owned<StaffOfferRow>;

/** What tells calendars apart is a company's own: its owners alone change which there are. */
async function ownedBoat(
  tx: Db,
  { member }: Pick<StaffCall, 'member'>,
  id: number,
): Promise<Outcome<OwnedBoat>> {
  const boat = await ownOffer(tx, member, id);
  const isOwner = boat.ok && boat.data.membership.role === 'owner';
  return isOwner ? boat : notYours('company_activity_id');
}

const note = (tx: Db, { id, membership }: OwnedBoat, what: object, now: Date): Promise<void> =>
  insertStaffChange(tx, {
    staff_id: membership.staff_id,
    company_activity_id: id,
    kind: 'calendar',
    order_id: null,
    starts_at: null,
    was: null,
    became: JSON.stringify(what),
    changed_at: now,
  });

function staffCalendar(calendar: OutsideCalendar): StaffCalendar {
  const { id, url, checked_at, added_at, problem, skipped } = calendar;
  const skipped_count = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  const read = skipped_count > 0 ? 'partly_read' : 'ok';
  return {
    calendar_id: id,
    host: hostOf(url),
    state: checked_at === null ? 'unread' : problem === null ? read : 'unreadable',
    skipped_count,
    ...(checked_at && { checked_at: checked_at.toISOString() }),
    added_at: added_at.toISOString(),
  };
}
