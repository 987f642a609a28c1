import { setTimeout as pause } from 'node:timers/promises';
import { clearOrders } from '@seahour/server/fixtures/clear-orders.ts';
import { createRandom } from '../random.ts';
import { findDamage, isMailWritten } from './damage.ts';
import { type Finding, holds, nought, within } from './finding.ts';
import type { Rig } from './rig.ts';
import { type Answer, insist, isBooked, isFailed, PATIENCE_MS, write } from './writers.ts';

const TRIAL = 'database restarted';
const WRITERS = 16;
const BOOKED_BEFORE = 40;
const FAILED_BETWEEN = 40;
const BOOKED_AFTER = 40;
const HEALING_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 5_000;
/** The whole of it, where nothing heals. */
const LONGEST_MS = 30_000;

interface Outage {
  answers: Answer[];
  beginMs: number;
  endMs: number;
}

/** Stops PostgreSQL while people book and starts it again; the API stays up all the time. */
export async function restartDatabase(rig: Rig, seed: number): Promise<Finding[]> {
  await clearOrders(rig.db, 'idempotency_keys');
  const api = await rig.api();
  try {
    const { answers, beginMs, endMs } = await bookThroughOutage(rig, api.base, seed);
    const failed = answers.filter(isFailed);
    const lastMs = performance.now() + LONGEST_MS;
    const again = await Promise.all(failed.map((each) => insist(api.base, each, lastMs)));
    const told = [...answers, ...again].filter(isBooked);
    const firstAfter = Math.min(
      ...answers.filter((each) => isBooked(each) && each.begunMs > endMs).map(endOf),
    );
    const damage = await findDamage(rig, told);
    const isMailed = await waitForMail(
      rig,
      told.filter(({ begunMs }) => begunMs > endMs),
    );
    const isUp = api.isRunning();
    const stopping = performance.now();
    const code = await api.stop();
    return [
      nought(TRIAL, 'failed before it', failed.filter((each) => endOf(each) < beginMs).length),
      {
        ...nought(
          TRIAL,
          'failed later than 5 s after it',
          failed.filter(({ begunMs }) => begunMs > endMs + HEALING_LIMIT_MS).length,
        ),
        isTimed: true,
      },
      nought(
        TRIAL,
        'failed otherwise than with 503 and Retry-After',
        failed.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).length,
      ),
      nought(TRIAL, 'failed when sent again', again.filter(isFailed).length),
      ...Object.entries(damage).map(([what, count]) => nought(TRIAL, what, count)),
      within(TRIAL, 'first order after it', firstAfter - endMs, HEALING_LIMIT_MS),
      holds(TRIAL, 'mails are written again', isMailed),
      holds(TRIAL, 'the API stayed up', isUp),
      holds(TRIAL, 'the API ended in good order', code === 0),
      within(TRIAL, 'its end', performance.now() - stopping, STOP_LIMIT_MS),
    ];
  } finally {
    await api.kill();
  }
}

/** Of the orders after the outage, until one is written. */
async function waitForMail(rig: Rig, told: readonly Answer[]): Promise<boolean> {
  const wanted = told.filter(({ attempt }) => attempt.body.mail !== '');
  const lastMs = performance.now() + LONGEST_MS;
  while (performance.now() < lastMs) {
    for (const { number = '' } of wanted) if (await isMailWritten(rig, number)) return true;
    await pause(PATIENCE_MS);
  }
  return false;
}

const endOf = ({ begunMs, tookMs }: Answer): number => begunMs + tookMs;

async function bookThroughOutage(rig: Rig, base: string, seed: number): Promise<Outage> {
  const counts = { before: 0, failed: 0, after: 0 };
  let beginMs = Number.POSITIVE_INFINITY;
  let endMs = Number.POSITIVE_INFINITY;
  const lastMs = performance.now() + LONGEST_MS;
  const enough = Promise.withResolvers<void>();
  let outage: Promise<void> | undefined;
  const breakDown = async () => {
    beginMs = performance.now();
    await rig.stopDatabase();
    await Promise.race([enough.promise, pause(HEALING_LIMIT_MS, null, { ref: false })]);
    await rig.startDatabase();
    endMs = performance.now();
  };
  const answers = await write({
    base,
    writers: WRITERS,
    random: createRandom(seed),
    async goesOn(answer) {
      if (isBooked(answer)) counts[answer.begunMs > endMs ? 'after' : 'before']++;
      if (counts.before >= BOOKED_BEFORE) outage ??= breakDown();
      if (isFailed(answer)) {
        counts.failed++;
        if (counts.failed >= FAILED_BETWEEN) enough.resolve();
        await pause(PATIENCE_MS);
      }
      return counts.after < BOOKED_AFTER && performance.now() < lastMs;
    },
  });
  await outage;
  return { answers, beginMs, endMs };
}
