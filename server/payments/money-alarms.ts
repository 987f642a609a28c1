import type { Logger } from 'pino';
import { listAlarms, type Standing } from '../alarms/alarm-rows.ts';
import { type AlarmName, setAlarm } from '../alarms/alarms.ts';
import type { Db } from '../tables/connection.ts';
import { findStuckMoney } from './stuck-money.ts';

const MINUTE_MS = 60_000;

/** How long each may take before somebody has to look; what no waiting mends is told at once. */
const STUCK_AFTER_MINUTES = {
  payment_stuck: 60,
  refund_stuck: 60,
  guarantee_stuck: 120,
  payment_mismatched: 0,
  payment_disputed: 0,
  payment_unknown: 0,
  payments_misconfigured: 0,
} as const satisfies Partial<Record<AlarmName, number>>;

const MONEY_ALARMS = Object.keys(STUCK_AFTER_MINUTES) as (keyof typeof STUCK_AFTER_MINUTES)[];

/** Raises alarms for money that does not move, and for a provider that does not understand us. */
export async function checkMoney(db: Db, log: Logger, now: Date): Promise<void> {
  const since = (name: keyof typeof STUCK_AFTER_MINUTES) =>
    new Date(now.getTime() - STUCK_AFTER_MINUTES[name] * MINUTE_MS);
  const found = await findStuckMoney(
    db,
    {
      payment: since('payment_stuck'),
      refund: since('refund_stuck'),
      guarantee: since('guarantee_stuck'),
    },
    now,
  );
  const known = await listAlarms(db, MONEY_ALARMS);
  for (const name of MONEY_ALARMS) {
    const standing = found.filter((each) => each.name === name);
    const before = known.filter((each) => each.name === name);
    if (!isSame(standing, before)) await setAlarm(db, log, { name, standing, now });
  }
}

function isSame(some: readonly Standing[], others: readonly Standing[]): boolean {
  const subjects = new Set(others.map(({ subject }) => subject));
  return some.length === subjects.size && some.every(({ subject }) => subjects.has(subject));
}
