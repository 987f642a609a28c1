import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Showed } from '../proof/record.ts';
import { book, findLost } from './orders.ts';
import { type Program, run, start } from './program.ts';
import { differences, rowDigests } from './row-digests.ts';

const ORDERS = 12;
const OPERATE = 'scripts/seahour.ts';
const LONGEST_MS = 60_000;
const EVERY_MS = 500;
const WAITING = /^seahour_queue_waiting\{queue="mail"\} (\d+)$/m;

/** What a drill did, and whether it came out as it has to. */
interface Step {
  drill: string;
  step: string;
  result: string;
  isGood: boolean;
  seconds: string;
}

/** Backs a marketplace up while it serves, and brings it back in an empty place. */
export async function restoreDrill(folder: string, root: string): Promise<Showed> {
  const done: Step[] = [];
  const about = (what: string) => ({ drill: 'restore', step: what });
  const first: Program = { folder: root, data: join(folder, 'first') };
  const second: Program = { folder: root, data: join(folder, 'second') };
  const file = join(folder, 'backup.tar.gz');
  await step(done, about('a marketplace with its catalogue'), async () => {
    run(first, OPERATE, 'db:migrate');
    run(first, OPERATE, 'catalogue:import', 'catalogue');
    return { result: 'filled' };
  });
  const serving = await start(first);
  const orders = await step(done, about('people book'), async () => {
    const value = await book(serving.base, ORDERS);
    return { result: `${value.length} orders`, isGood: value.length === ORDERS, value };
  });
  await waitForMessages(serving.base);
  await step(done, about('npm run backup, while it serves'), async () => {
    run(first, OPERATE, 'backup', '--to', file);
    return { result: 'one file' };
  });
  await serving.stop();
  await step(done, about('npm run restore, into an empty place'), async () => {
    run(second, OPERATE, 'restore', file, '--live');
    return { result: 'restored' };
  });
  const { tables, different } = await step(done, about('every row of every table'), async () => {
    const digests = await rowDigests(first.data);
    const different = differences(digests, await rowDigests(second.data));
    return {
      result: different.length === 0 ? 'the same' : `different: ${different.join(', ')}`,
      isGood: different.length === 0,
      value: { tables: Object.keys(digests).length, different },
    };
  });
  const again = await start(second);
  const lost = await step(
    done,
    about('acknowledged orders, asked of the restored server'),
    async () => {
      const value = await findLost(again.base, orders);
      return { result: `${value.length} lost`, isGood: value.length === 0, value };
    },
  );
  await again.stop();
  return {
    kind: 'restore',
    broken: done.filter(({ isGood }) => !isGood).map(({ step, result }) => `${step}: ${result}`),
    tables,
    different_tables: different.length,
    acknowledged: orders.length,
    lost: lost.length,
  };
}

/** Does something, times it and says at once what came of it. */
async function step<T>(
  done: Step[],
  about: Pick<Step, 'drill' | 'step'>,
  act: () => Promise<{ result: string; isGood?: boolean; value?: T }>,
): Promise<T> {
  const startedMs = performance.now();
  const { result, isGood = true, value } = await act();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  done.push({ ...about, result, isGood, seconds });
  console.log(`${isGood ? 'ok   ' : 'WRONG'}  ${seconds.padStart(6)} s  ${about.step}: ${result}`);
  return value as T;
}

/**
 * Resolves when guests have been told of their orders, twice in a row, because a message that is on
 * its way waits no more. Rows that change after a backup are not in it.
 */
async function waitForMessages(base: string): Promise<void> {
  const endMs = performance.now() + LONGEST_MS;
  for (let empty = 0; empty < 2; ) {
    if (performance.now() > endMs) throw new Error('guests are not told');
    await pause(EVERY_MS);
    const metrics = await (await fetch(`${base}/metrics`)).text();
    const [, waiting] = WAITING.exec(metrics) ?? [];
    if (waiting === undefined) throw new Error('no metric of the queue');
    empty = waiting === '0' ? empty + 1 : 0;
  }
}
