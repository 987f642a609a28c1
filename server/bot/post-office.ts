import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import { listOrderChanges } from '../db/staff-changes.ts';
import {
  addPlans,
  addReminders,
  type DueMessage,
  keepSent,
  putOff,
  readPlan,
  settle,
  spreadNotices,
  takeDueMessage,
} from '../db/staff-messages.ts';
import { findStaffOrder, type StaffOrderRow } from '../db/staff-orders.ts';
import type { Delivery, Message, Messenger } from '../integrations/telegram/messenger.ts';
import { isEnd, orderMessage } from './order-message.ts';
import { planMessage } from './plan-message.ts';

export interface PostOfficeOptions {
  db: Db;
  messenger: Messenger;
  /** Where the app opens; null where it cannot be opened from the messenger. */
  appUrl: string | null;
  log: Logger;
}

/** When somebody is reminded of an order without an answer. */
const REMINDED_AFTER_MINUTES = [30, 180];
const WAKING_HOURS = { from: 8, to: 22 };
/** The plan is for seven; who was down then sends it until ten. */
const PLAN_HOURS = { from: 7, to: 10 };
/** Nobody else takes a message while one is busy with it. */
const LEASE_SEC = 60;
const LONGEST_PAUSE_SEC = 300;

/** Tells staff what there is to tell, and answers in how many seconds to come again at most. */
export async function deliverMessages(
  { db, messenger, appUrl, log }: PostOfficeOptions,
  now: Date,
): Promise<number | null> {
  await spreadNotices(db, now);
  await addReminders(db, { now, afterMinutes: REMINDED_AFTER_MINUTES, wakingHours: WAKING_HOURS });
  await addPlans(db, { now, hours: PLAN_HOURS });
  for (;;) {
    const due = await takeDueMessage(db, { now, leaseSec: LEASE_SEC });
    if (!due) return null;
    const written = await write(db, due, appUrl, now);
    if (!written || due.telegram_id === null) {
      await settle(db, due.id, now);
      continue;
    }
    const delivery = await send(messenger, due, written.message);
    const waitSec = await keep(db, { due, delivery, order: written.order, now });
    if (delivery.state === 'never') log.info({ reason: delivery.reason }, 'a message was refused');
    // Who is told to wait would only be told so again.
    if (waitSec !== null) return waitSec;
  }
}

interface Written {
  message: Message;
  order: StaffOrderRow | null;
}

async function write(
  db: Db,
  due: DueMessage,
  appUrl: string | null,
  now: Date,
): Promise<Written | null> {
  if (due.unique_id === null) {
    const [cityId = '', date = ''] = due.about.split(':');
    const day = { companyId: due.company_id, cityId: Number(cityId), date };
    const plan = await readPlan(db, day);
    return plan
      ? { message: planMessage(due.language, { plan, date, appUrl }), order: null }
      : null;
  }
  const order = await findStaffOrder(db, [due.company_id], due.unique_id);
  if (!order) return null;
  const changes = await listOrderChanges(db, due.unique_id);
  return { message: orderMessage(due, { order, changes, appUrl, now }), order };
}

const send = (
  messenger: Messenger,
  { telegram_id, message_id }: DueMessage,
  message: Message,
): Promise<Delivery> =>
  message_id === null
    ? messenger.send(telegram_id, message)
    : messenger.edit(telegram_id, message_id, message);

interface Kept {
  due: DueMessage;
  delivery: Delivery;
  order: StaffOrderRow | null;
  now: Date;
}

/** Writes down what came of a message; answers how long to wait before the next, if at all. */
async function keep(db: Db, { due, delivery, order, now }: Kept): Promise<number | null> {
  switch (delivery.state) {
    case 'done': {
      const shown = order?.order_status ?? null;
      const { messageId } = delivery;
      await keepSent(db, { id: due.id, messageId, shown, isEnd: !shown || isEnd(shown), now });
      return null;
    }
    case 'never':
      await settle(db, due.id, now);
      return null;
    case 'later': {
      const waitSec = delivery.afterSec ?? Math.min(2 ** due.attempts, LONGEST_PAUSE_SEC);
      await putOff(db, due.id, new Date(now.getTime() + waitSec * 1000));
      return waitSec;
    }
  }
}
