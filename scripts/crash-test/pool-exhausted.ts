import { setTimeout as pause } from 'node:timers/promises';
import { clearOrders } from '@seahour/server/fixtures/clear-orders.ts';
import { sql } from 'kysely';
import { createRandom } from '../random.ts';
import { findDamage } from './damage.ts';
import { type Finding, nought, within } from './finding.ts';
import type { Rig } from './rig.ts';
import { type Answer, insist, isBooked, isFailed, newAttempt, send } from './writers.ts';

const TRIAL = 'pool exhausted';
const CALLERS = 100;
/** So long the lock is held where nobody is turned away. */
const PATIENCE_MS = 10_000;
/** Those who were turned away ask again, for so long at most. */
const LONGEST_MS = 30_000;
/** Longer than the second that is meant: caller and server share a machine. */
const ANSWER_LIMIT_MS = 1_500;

/** Every connection waits for a lock; a request that comes then is soon told to try again. */
export async function exhaustPool(rig: Rig, seed: number): Promise<Finding[]> {
  const random = createRandom(seed);
  await clearOrders(rig.db, 'idempotency_keys');
  const api = await rig.api();
  const calls: Promise<Answer>[] = [];
  const turnedAway = await rig.db.transaction().execute(async (lock) => {
    await sql`lock table orders in exclusive mode`.execute(lock);
    const busy = Promise.withResolvers<void>();
    let turned = 0;
    for (let caller = 0; caller < CALLERS; caller++) {
      const call = send(api.base, newAttempt(random));
      calls.push(call);
      call.then(() => {
        turned++;
        if (turned === CALLERS / 2) busy.resolve();
      });
    }
    await Promise.race([busy.promise, pause(PATIENCE_MS, null, { ref: false })]);
    return turned;
  });
  const answers = await Promise.all(calls);
  const failed = answers.filter(isFailed);
  const lastMs = performance.now() + LONGEST_MS;
  const again = await Promise.all(failed.map((each) => insist(api.base, each, lastMs)));
  const damage = await findDamage(rig, [...answers, ...again].filter(isBooked));
  const slowest = answers
    .filter(isFailed)
    .reduce((longest, { tookMs }) => Math.max(longest, tookMs), 0);
  return [
    { trial: TRIAL, what: 'turned away', value: turnedAway, isGood: turnedAway >= CALLERS / 2 },
    nought(
      TRIAL,
      'failed otherwise than with 503',
      failed.filter(({ status }) => status !== 503).length,
    ),
    nought(
      TRIAL,
      'not told when to come again',
      failed.filter(({ retryAfter }) => !(Number(retryAfter) > 0)).length,
    ),
    within(TRIAL, 'slowest refusal', slowest, ANSWER_LIMIT_MS),
    nought(TRIAL, 'failed when sent again', again.filter(isFailed).length),
    ...Object.entries(damage).map(([what, count]) => nought(TRIAL, what, count)),
  ];
}
