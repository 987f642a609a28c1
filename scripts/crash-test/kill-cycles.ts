import { setTimeout as pause } from 'node:timers/promises';
import { clearOrders } from '@seahour/server/fixtures/clear-orders.ts';
import type { ApiProcess } from '../../server/testing/api-process.ts';
import { between, createRandom, type Random } from '../random.ts';
import { type Damage, findDamage } from './damage.ts';
import type { Rig } from './rig.ts';
import { type Answer, insist, isBooked, isFailed, isRefused, write } from './writers.ts';

export interface CyclesOptions {
  cycles: number;
  writers: number;
  seed: number;
  onCycle?: (cycle: Cycle) => void;
}

export interface Cycle extends Damage {
  cycle: number;
  killed: 'api' | 'database';
  booked: number;
  refused: number;
  /** Without an answer when it died; all were sent again. */
  cut_off: number;
  /** Without an answer half a minute later, however often they were sent again. */
  unanswered: number;
  /** From the kill to the first order that comes about again; null where none was cut off or none does. */
  recovery_ms: number | null;
}

/** The kill comes after so many orders at most, and a little later. */
const MOST_ORDERS = 120;
const LATEST_MS = 12;
const RECOVERY_LIMIT_MS = 10_000;
/** Nothing comes back after that. */
const LONGEST_MS = 30_000;

export const isDamaged = (cycle: Cycle): boolean =>
  cycle.unanswered +
    cycle.lost +
    cycle.without_hours +
    cycle.without_order +
    cycle.unheard +
    cycle.mails_lost >
  0;

export const isSlow = ({ recovery_ms }: Cycle): boolean =>
  recovery_ms !== null && recovery_ms > RECOVERY_LIMIT_MS;

/** Kills the API or PostgreSQL at random points under load, and looks whether all is still true. */
export async function killCycles(rig: Rig, options: CyclesOptions): Promise<Cycle[]> {
  const plan = createRandom(options.seed);
  // Of its own: how much is booked depends on the machine, what is killed when must not.
  const random = createRandom(options.seed + 1);
  await clearOrders(rig.db, 'idempotency_keys');
  const done: Cycle[] = [];
  for (let cycle = 1; cycle <= options.cycles; cycle++) {
    const api = await rig.api();
    const killed = plan() < 0.5 ? 'api' : 'database';
    const wanted = between(plan, 1, MOST_ORDERS);
    const delayMs = plan() * LATEST_MS;
    const { writers } = options;
    const killing = { api, rig, random, killed, writers, wanted, delayMs } as const;
    const answers = await writeUntilKilled(killing);
    const begun = performance.now();
    if (killed === 'database') await rig.startDatabase();
    const cutOff = answers.filter(isFailed);
    const { again, recoveryMs } = await sendAgain(await rig.api(), cutOff, begun);
    const told = [...answers, ...again].filter(isBooked);
    const finished: Cycle = {
      cycle,
      killed,
      booked: told.length,
      refused: [...answers, ...again].filter(isRefused).length,
      cut_off: cutOff.length,
      unanswered: again.filter(isFailed).length,
      recovery_ms: recoveryMs === null ? null : Math.round(recoveryMs),
      ...(await findDamage(rig, told)),
    };
    done.push(finished);
    options.onCycle?.(finished);
    await clearOrders(rig.db, 'idempotency_keys');
  }
  return done;
}

interface Killing {
  api: ApiProcess;
  rig: Rig;
  random: Random;
  killed: Cycle['killed'];
  writers: number;
  /** So many orders come about first. */
  wanted: number;
  delayMs: number;
}

async function writeUntilKilled(killing: Killing): Promise<Answer[]> {
  const { api, rig, random, killed, writers, wanted, delayMs } = killing;
  let booked = 0;
  let killingNow: Promise<void> | undefined;
  const kill = async () => {
    await pause(delayMs);
    await (killed === 'api' ? api.kill() : rig.killDatabase());
  };
  const answers = await write({
    base: api.base,
    writers,
    random,
    goesOn(answer) {
      if (isBooked(answer)) booked++;
      if (booked >= wanted) killingNow ??= kill();
      return !isFailed(answer);
    },
  });
  await (killingNow ?? kill());
  return answers;
}

/** Everybody asks again with the same key until there is an answer. */
async function sendAgain(
  { base }: ApiProcess,
  cutOff: readonly Answer[],
  begun: number,
): Promise<{ again: Answer[]; recoveryMs: number | null }> {
  let recoveryMs: number | null = null;
  // From now on: a busy machine may take as long to start the API.
  const lastMs = performance.now() + LONGEST_MS;
  const again = await Promise.all(
    cutOff.map(async (each) => {
      const answer = await insist(base, each, lastMs);
      if (!isFailed(answer)) recoveryMs ??= performance.now() - begun;
      return answer;
    }),
  );
  return { again, recoveryMs };
}
