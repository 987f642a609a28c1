import { freesHours } from '@seahour/api-types/rules/order-moves.ts';
import type { Logger } from 'pino';
import { findCalendar } from '../../calendars/outside-calendars.ts';
import type { Delivery, Message, Messenger } from '../../platform/telegram/messenger.ts';
import type { Db } from '../../tables/connection.ts';
import type { StaffEvent } from '../../tables/events.ts';
import { listOrderChanges } from '../staff-changes.ts';
import {
  addPlans,
  addReminders,
  type DueMessage,
  deferMessage,
  markMessageSent,
  readPlan,
  settleMessage,
  spreadNotices,
  takeDueMessage,
} from '../staff-messages.ts';
import { findStaffOrder, type StaffOrderRow } from '../staff-orders.ts';
import { calendarMessage } from './calendar-message.ts';
import { isEnd, orderMessage } from './order-message.ts';
import { planMessage } from './plan-message.ts';

export interface DispatcherOptions {
  db: Db;
  messenger: Messenger;
  /** Where the app opens; null where it cannot be opened from the messenger. */
  appUrl: string | null;
  log: Logger;
}

export interface Dispatcher {
  /** Writes down what there is to tell whom. */
  schedule(now: Date): Promise<void>;
  /** Sends or edits the next message that is due; false where none is. Several may run at once. */
  sendNext(now: Date): Promise<boolean>;
}

/** When somebody is reminded of an order without an answer. */
const REMINDED_AFTER_MINUTES = [30, 180];
const WAKING_HOURS = { from: 8, to: 22 };
/** The plan is sent at seven; after an outage, until ten. */
const PLAN_HOURS = { from: 7, to: 10 };
/** While a message is leased, no worker takes it or another one for the same person. */
const LEASE_SEC = 60;
const LONGEST_PAUSE_SEC = 300;
/** About a day of tries. */
const MOST_ATTEMPTS = 300;

/** Sends queued messages to staff. A person who cannot be reached delays no one else. */
export function createDispatcher({ db, messenger, appUrl, log }: DispatcherOptions): Dispatcher {
  /** The Bot API's rate limit ends then. */
  let limitedUntil = new Date(0);

  async function write(due: DueMessage, now: Date): Promise<Written | null> {
    const { event, language } = due;
    if (event === 'calendar_unreadable' || event === 'calendar_readable') {
      const calendar = due.calendar_id && (await findCalendar(db, due.calendar_id));
      return calendar
        ? { message: calendarMessage({ language, event }, calendar), order: null }
        : null;
    }
    if (due.order_id === null) {
      const [cityId = '', date = ''] = due.about.split(':');
      const day = { companyId: due.company_id, cityId: Number(cityId), date };
      const plan = await readPlan(db, day);
      return plan
        ? { message: planMessage(due.language, { plan, date, appUrl }), order: null }
        : null;
    }
    const order = await findStaffOrder(db, [due.company_id], due.order_id);
    if (!order || (due.message_id === null && !isStillNews(due, order, now))) return null;
    const changes = await listOrderChanges(db, due.order_id);
    return { message: orderMessage({ ...due, event }, { order, changes, appUrl, now }), order };
  }

  function send({ telegram_id, message_id }: DueMessage, message: Message): Promise<Delivery> {
    return message_id === null
      ? messenger.send(telegram_id, message)
      : messenger.edit(telegram_id, message_id, message);
  }

  async function keep(due: DueMessage, { order }: Written, delivery: Delivery, now: Date) {
    switch (delivery.state) {
      case 'done': {
        const isLast = !order || isEnd(order.order_status);
        return markMessageSent(db, due, { messageId: delivery.messageId, isLast, now });
      }
      case 'never':
        log.info({ reason: delivery.reason }, 'telegram refused a message');
        return settleMessage(db, due, now);
      case 'later': {
        const { afterSec, reason } = delivery;
        const isLimited = afterSec !== null;
        const failures = due.send_failures + (isLimited ? 0 : 1);
        const waitSec = afterSec ?? Math.min(2 ** failures, LONGEST_PAUSE_SEC);
        const until = new Date(now.getTime() + waitSec * 1000);
        if (isLimited) limitedUntil = until;
        log.info({ reason, attempts: due.attempts }, 'telegram message failed, retrying');
        if (due.attempts >= MOST_ATTEMPTS) return settleMessage(db, due, now);
        return deferMessage(db, due, { until, failures });
      }
    }
  }

  return {
    async schedule(now) {
      await spreadNotices(db, now);
      const rules = { now, afterMinutes: REMINDED_AFTER_MINUTES, wakingHours: WAKING_HOURS };
      await addReminders(db, rules);
      await addPlans(db, { now, hours: PLAN_HOURS });
    },
    async sendNext(now) {
      if (now < limitedUntil) return false;
      const due = await takeDueMessage(db, { now, leaseSec: LEASE_SEC });
      if (!due) return false;
      const written = due.telegram_id === null ? null : await write(due, now);
      if (!written) await settleMessage(db, due, now);
      else await keep(due, written, await send(due, written.message), now);
      return true;
    },
  };
}

/** Events that are news while the order is not ended, whose end is a notice of its own. */
const OVER_AT_END: ReadonlySet<string> = new Set<StaffEvent>([
  'created',
  'manual',
  'paid',
  'confirmed',
  'calendar_overlap',
]);

/**
 * Whether a message that has not been sent yet still says what is so: it may have waited for hours
 * while the messenger was away. One that was sent is edited as its order changes.
 */
function isStillNews(
  { kind, event }: Pick<DueMessage, 'kind' | 'event'>,
  { order_status, starts_at }: Pick<StaffOrderRow, 'order_status' | 'starts_at'>,
  now: Date,
): boolean {
  if (kind === 'reminder' || event === 'moved') {
    return order_status === 'unconfirmed' && starts_at > now;
  }
  return !(event && OVER_AT_END.has(event) && freesHours(order_status));
}

interface Written {
  message: Message;
  /** Null for a calendar and the plan of a day. */
  order: StaffOrderRow | null;
}
