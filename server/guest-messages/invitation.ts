import type { OrderStatus } from '@seahour/api-types/order.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import ical, {
  type ICalAttendeeData,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import { sequenceAt } from '../platform/calendar-sequence.ts';
import { localise } from '../platform/localise.ts';
import type { CalendarPart } from '../platform/mail/mailer.ts';
import { orderFacts } from './order-facts.ts';
import { standingOf } from './standing.ts';
import { markTest, testNote } from './test-mark.ts';
import type { MailTexts } from './texts.ts';

const HOUR_MS = 3_600_000;

const STATES = {
  tentative: { method: ICalCalendarMethod.REQUEST, status: ICalEventStatus.TENTATIVE },
  confirmed: { method: ICalCalendarMethod.REQUEST, status: ICalEventStatus.CONFIRMED },
  cancelled: { method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED },
} as const;

/** How an entry says where an order stands. */
export const STATE_OF = {
  unconfirmed: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  no_show: 'confirmed',
  declined: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, keyof typeof STATES>;

export interface Invitation {
  state: keyof typeof STATES;
  /** Part of the entry's identity, which must not change, e.g. `seahour.example`. */
  host: string;
  /** Address and name that the entry comes from. */
  organizer: { name: string; email: string };
  /** When the order changed: of two entries the one that changed later counts. */
  changedAt: Date;
  details: string;
  /** Of the guest's page, with a key that only shows it. */
  url: string;
}

/** The host that entries are named after: it must not change. */
export const calendarHost = (publicUrl: string): string => new URL(publicUrl).hostname;

/** What an entry says: without money, code or guest, since calendars are shared. */
export function calendarDetails(order: FoundOrderRow, t: MailTexts): string {
  const facts = orderFacts(order, t).map(
    ({ label, value }) => `${label}: ${isolate(value, order.language)}`,
  );
  const standing = order.is_test ? testNote(t) : standingOf(order, t);
  return [standing, facts.join('\n')].filter(Boolean).join('\n\n');
}

/** The order as an entry of the reader's calendar; its times are instants, so any zone shows them. */
export function orderCalendar(
  order: FoundOrderRow,
  {
    state,
    host,
    changedAt,
    details,
    url,
    ...mailed
  }: Omit<Invitation, 'organizer'> & Partial<Mailed>,
): ICalCalendar {
  const { title, starts_at, hour_count, language } = order;
  const city = localise(order.city_name, language);
  const { status, method } = STATES[state];
  const calendar = ical({
    prodId: { company: 'Seahour', product: 'Orders' },
    method: mailed.organizer ? method : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${order.number}@${host}`,
    sequence: sequenceAt(changedAt),
    stamp: changedAt,
    start: starts_at,
    end: new Date(starts_at.getTime() + hour_count * HOUR_MS),
    summary: markTest(listed([title, localise(order.activity_name, language)], language), order),
    location: listed([localise(order.address, language), city], language),
    description: details,
    url,
    ...mailed,
    status,
  });
  return calendar;
}

/** An entry that is sent from somebody to somebody. */
interface Mailed {
  organizer: Invitation['organizer'];
  attendees: ICalAttendeeData[];
}

/** The same as it goes with a mail. */
export function orderInvitation(order: FoundOrderRow, invitation: Invitation): CalendarPart {
  const attendee = { email: order.mail, rsvp: false, status: ICalAttendeeStatus.ACCEPTED };
  const calendar = orderCalendar(order, { ...invitation, attendees: [attendee] });
  return { method: STATES[invitation.state].method, content: calendar.toString() };
}
