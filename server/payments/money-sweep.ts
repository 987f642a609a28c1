import type { Logger } from 'pino';
import type { Db } from '../tables/connection.ts';
import { keepGuarantees } from './guarantees.ts';
import { checkMoney } from './money-alarms.ts';
import { chargeNoShows } from './no-show-fee.ts';
import { drivePayments } from './payment-reconcile.ts';
import type { Settlement } from './payment-settle.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { driveRefunds } from './refund.ts';

const ROWS_AT_ONCE = 50;

export interface Sweep {
  log: Logger;
  now: Date;
}

/**
 * Drives whatever moves money to its end: payments whose webhook got lost or that were left half
 * begun, refunds, fees of those who did not come, and cards that stand as a guarantee. What does not go on raises an alarm, also
 * while nobody takes cards.
 */
export async function sweepMoney(
  db: Db,
  providers: readonly PaymentProvider[],
  { log, now }: Sweep,
): Promise<Settlement[]> {
  const round = { now, limit: ROWS_AT_ONCE, log };
  const settlements: Settlement[] = [];
  for (const provider of providers) {
    settlements.push(...(await drivePayments(db, provider, round)));
    await driveRefunds(db, provider, round);
    await chargeNoShows(db, provider, round);
    await keepGuarantees(db, provider, round);
  }
  await checkMoney(db, log, now);
  return settlements;
}
