import { getActivitiesInfo } from '@seahour/api-types/activities.ts';
import { clearOrders } from '@seahour/server/fixtures/clear-orders.ts';
import { type ApiProcess, startApi } from '../../server/testing/api-process.ts';
import { startRedis, type TestRedis } from '../../server/testing/redis.ts';
import { createRandom, type Random } from '../random.ts';
import { findDamage } from './damage.ts';
import { type Finding, nought, within } from './finding.ts';
import type { Rig } from './rig.ts';
import { type Answer, isBooked, isFailed, write } from './writers.ts';

const READERS = 4;
const WRITERS = 4;
const BOOKED = 40;
/** A frozen cache is waited for once by each who asks it meanwhile, then left alone. */
const SLOWEST_LIMIT_MS = 2_000;

export async function breakRedis(rig: Rig, seed: number): Promise<Finding[]> {
  const first = await startRedis();
  const running: TestRedis[] = [first];
  await clearOrders(rig.db, 'idempotency_keys');
  const withRedis = { REDIS_URL: first.url };
  let api = await startApi(rig.folder, withRedis);
  const scene = { rig, random: createRandom(seed), told: [] };
  const findings: Finding[] = [];
  try {
    const freeze = async () => first.freeze();
    findings.push(...(await serve('Redis frozen', { ...scene, api, fault: freeze })));
    await first.kill();
    const second = await startRedis(first.port);
    running.push(second);
    findings.push(...(await serve('Redis killed', { ...scene, api, fault: second.kill })));
    await api.kill();
    api = await startApi(rig.folder, withRedis);
    findings.push(...(await serve('Redis absent at start', { ...scene, api })));
    return findings;
  } finally {
    await api.kill();
    await Promise.all(running.map((redis) => redis.kill()));
  }
}

interface Serving {
  api: ApiProcess;
  rig: Rig;
  random: Random;
  /** Every order that somebody was told of so far. */
  told: Answer[];
  fault?: () => Promise<void>;
}

/** People read and book; the fault comes in the middle, and nobody may notice. */
async function serve(trial: string, scene: Serving): Promise<Finding[]> {
  const { api, rig, random, told, fault } = scene;
  let booked = 0;
  let isOver = false;
  let broken: Promise<void> | undefined;
  const reading = Promise.all(
    Array.from({ length: READERS }, () => readUntil(api.base, () => isOver)),
  );
  const answers = await write({
    base: api.base,
    writers: WRITERS,
    random,
    goesOn(answer) {
      if (isBooked(answer)) booked++;
      if (booked > BOOKED / 2) broken ??= fault?.();
      return booked < BOOKED && !isFailed(answer);
    },
  });
  isOver = true;
  await broken;
  const reads = (await reading).flat();
  told.push(...answers.filter(isBooked));
  const damage = await findDamage(rig, told);
  const slowest = [...reads, ...answers].reduce((most, { tookMs }) => Math.max(most, tookMs), 0);
  return [
    nought(trial, 'failed orders', answers.filter(isFailed).length),
    nought(trial, 'failed reads', reads.filter(({ status }) => status !== 200).length),
    within(trial, 'slowest answer', slowest, SLOWEST_LIMIT_MS),
    ...Object.entries(damage).map(([what, count]) => nought(trial, what, count)),
  ];
}

async function readUntil(base: string, isOver: () => boolean) {
  const reads: { status: number; tookMs: number }[] = [];
  while (!isOver()) {
    const begunMs = performance.now();
    const response = await fetch(base + getActivitiesInfo.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ city_id: 1 }),
    }).catch(() => null);
    await response?.text();
    reads.push({ status: response?.status ?? 0, tookMs: performance.now() - begunMs });
  }
  return reads;
}
