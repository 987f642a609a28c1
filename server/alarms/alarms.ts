import type { Logger } from 'pino';
import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffEvent } from '../tables/events.ts';
import { clearAlarms, raiseAlarms, type Standing } from './alarm-rows.ts';

/**
 * What does not go on by itself, with what the owners of the company hear of it: null where staff
 * are told in another way.
 */
export const ALARMS = {
  payment_stuck: { tells: 'payment_stuck' },
  refund_stuck: { tells: 'refund_stuck' },
  guarantee_stuck: { tells: 'guarantee_stuck' },
  payment_mismatched: { tells: null },
  payment_disputed: { tells: null },
  payment_unknown: { tells: null },
  payments_misconfigured: { tells: 'payments_misconfigured' },
  calendar_unreadable: { tells: null },
  /** Mails, or messages to the crew, that do not arrive: by their channel. */
  messages_late: { tells: null },
  messages_given_up: { tells: null },
  /** A company that leaves orders without an answer. */
  crew_silent: { tells: null },
  /** Somebody of the crew whom the bot cannot reach. */
  crew_unreachable: { tells: null },
} as const satisfies Record<string, { tells: StaffEvent | null }>;

export type AlarmName = keyof typeof ALARMS;

export const ALARM_NAMES = Object.keys(ALARMS) as AlarmName[];

export interface Change {
  /** What did not stand before. */
  raised: readonly Standing[];
  /** What no longer stands. */
  cleared: readonly Standing[];
}

/**
 * Says what stands under an alarm now: each subject is logged and told once when it begins, and
 * once more when it is over.
 */
export async function setAlarm(
  db: Db,
  log: Logger,
  alarm: { name: AlarmName; standing: readonly Standing[]; now: Date },
  tell: (tx: Db, change: Change) => Promise<void> = tellOwners(alarm.name),
): Promise<void> {
  const { name } = alarm;
  const { raised, cleared } = await inTransaction(db, async (tx) => {
    const raised = await raiseAlarms(tx, alarm);
    const cleared = await clearAlarms(tx, alarm);
    await tell(tx, { raised, cleared });
    return { commit: true, value: { raised, cleared } };
  });
  for (const { subject, order_id, detail } of raised) {
    log.error({ alarm: name, subject, order_id, detail }, 'alarm');
  }
  for (const { subject, order_id } of cleared) {
    log.info({ alarm: name, subject, order_id }, 'alarm cleared');
  }
}

function tellOwners(name: AlarmName) {
  const { tells: event } = ALARMS[name];
  return async (tx: Db, { raised }: Change): Promise<void> => {
    const told = raised.flatMap(({ order_id }) => (order_id && event ? [{ order_id, event }] : []));
    await notify(tx, ...told);
  };
}
