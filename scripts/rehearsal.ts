/**
 * A whole installation on this machine, broken part by part while people book: what did they notice,
 * was an hour sold twice, was an acknowledged order lost?
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { nextBooking } from './bench/bookings.ts';
import { startBookers } from './rehearsal/bookers.ts';
import { FAULTS } from './rehearsal/faults.ts';
import { install } from './rehearsal/installation.ts';
import { missingPrograms } from './rehearsal/missing-programs.ts';
import { outageSince } from './rehearsal/outage.ts';
import { readTruth } from './rehearsal/truth.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run rehearsal -- [--only <part of a fault's name>]

Three API processes behind HAProxy, PgBouncer, PostgreSQL with a synchronous standby under Patroni,
etcd and Redis. It needs Debian's packages and ends all that it started:
  apt-get install haproxy pgbouncer patroni python3-etcd etcd-server postgresql-15 redis-server

  --only   some of the faults
  --help   show this`;

/** People book for so long before, and after everything stands again. */
const QUIET_MS = 3_000;

const { values } = argumentsOrExit({
  options: { only: { type: 'string' }, help: { type: 'boolean' } },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (values.help) console.log(HELP);
else process.exitCode = await run(values.only ?? '');

async function run(only: string): Promise<number> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(`Not installed: apt-get install ${missing.join(' ')}`);
    return 1;
  }
  const installation = await install();
  // Another hour with each call, over all faults.
  const body = nextBooking();
  const results: Record<string, string | number>[] = [];
  try {
    for (const { what, happen } of FAULTS.filter((fault) => fault.what.includes(only))) {
      const bookers = startBookers(installation.base, body);
      await pause(QUIET_MS);
      const faultMs = performance.now();
      await happen(installation);
      await installation.recover();
      const recoveredSec = (performance.now() - faultMs) / 1000;
      await pause(QUIET_MS);
      await bookers.stop();
      const { tries, failed, longestSec, overAfterSec } = outageSince(bookers.tries, faultMs);
      const { acknowledged, lost, soldTwice } = await readTruth(bookers.tries);
      const result = {
        fault: what,
        tries,
        failed,
        'longest without an answer, s': longestSec.toFixed(1),
        'last failure after, s': overAfterSec.toFixed(1),
        'all parts again after, s': recoveredSec.toFixed(1),
        acknowledged,
        'sold twice': soldTwice,
        lost,
      };
      results.push(result);
      console.log(JSON.stringify(result));
    }
  } finally {
    await installation.remove();
  }
  console.table(results);
  await mkdir('bench', { recursive: true });
  await writeFile('bench/rehearsal.json', `${JSON.stringify(results, null, 2)}\n`);
  const isGood = results.every((result) => result['sold twice'] === 0 && result.lost === 0);
  return isGood ? 0 : 1;
}
