import { expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { startDueWork } from './due-work.ts';

const log = createLog('silent');

test('runs all of it again and again, one after another, also after a failure', async () => {
  const running: string[] = [];
  const inHand = Promise.withResolvers<void>();
  const isThrice = Promise.withResolvers<void>();
  let rounds = 0;
  const due = startDueWork({
    log,
    everyMs: 1,
    work: {
      async slow() {
        running.push('slow begins');
        if (rounds === 0) await inHand.promise;
        running.push('slow ends');
        throw new Error('no disk');
      },
      broken() {
        running.push('broken');
        throw new Error('not even a promise');
      },
      async last() {
        running.push('last');
        rounds += 1;
        if (rounds === 3) isThrice.resolve();
      },
    },
  });
  expect(running).toEqual(['slow begins']);
  inHand.resolve();
  await isThrice.promise;
  await due.stop();
  const round = ['slow begins', 'slow ends', 'broken', 'last'];
  expect(running.slice(0, 12)).toEqual([...round, ...round, ...round]);
});

test('stops after the piece in hand', async () => {
  const inHand = Promise.withResolvers<void>();
  const ran: string[] = [];
  const due = startDueWork({
    log,
    work: {
      async slow() {
        await inHand.promise;
        ran.push('slow');
      },
      async next() {
        ran.push('next');
      },
    },
  });
  let isStopped = false;
  const stopped = due.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  inHand.resolve();
  await stopped;
  expect(ran).toEqual(['slow']);
});
