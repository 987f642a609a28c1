/**
 * A whole installation on this machine, broken part by part while people book: what did they notice,
 * was an hour sold twice, was an acknowledged order lost?
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextBooking } from './bench/bookings.ts';
import { beginRun } from './proof/record.ts';
import { checkDelivery } from './rehearsal/check-delivery.ts';
import { checkOrders } from './rehearsal/check-orders.ts';
import { primaryIndex } from './rehearsal/database-parts.ts';
import type { Fault } from './rehearsal/fault.ts';
import { FAULTS } from './rehearsal/faults.ts';
import { type Installation, install } from './rehearsal/installation.ts';
import { outageSince } from './rehearsal/outage.ts';
import { missingPackages } from './rehearsal/programs.ts';
import { isGood, mergeResults, type Result, showedBy, tableOf } from './rehearsal/result.ts';
import { startVisitors } from './rehearsal/visitors.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run rehearsal -- [--only <part of a fault's name>] [--list]

Three API processes behind HAProxy, PgBouncer, PostgreSQL with a synchronous standby under Patroni,
etcd and Redis, as the examples in deploy/ have them. It takes half an hour, needs Debian's packages
and ends all that it started:
  apt-get install haproxy pgbouncer patroni python3-etcd etcd-server postgresql redis-server
A run with all faults is recorded in proof/rehearsal.json, which the site's page /proof shows.
Only root can have a disk filled. REHEARSAL_PORT names the first of its fourteen ports (18400).

  --only   some of the faults; what was measured of the others stays
  --list   name the faults
  --help   show this`;

/** People come for so long before, and after everything stands again. */
const QUIET_MS = 3_000;

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'bench/rehearsal.json');
const DOCUMENT = join(ROOT, 'docs/scale.md');
const TABLE = /(?<=<!-- made by npm run rehearsal -->\n)[\s\S]*?(?=<!-- end -->)/;

const { values } = argumentsOrExit({
  options: {
    only: { type: 'string', default: '' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
if (values.help) console.log(HELP);
else if (values.list) for (const { what } of FAULTS) console.log(what);
else process.exitCode = await run(FAULTS.filter(({ what }) => what.includes(values.only)));

async function run(faults: readonly Fault[]): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`Not installed: apt-get install ${missing.join(' ')}`);
    return 1;
  }
  const endRun = beginRun();
  let installation = await install();
  // Another hour with each call, over all faults.
  const nextHour = nextBooking();
  const results: Result[] = [];
  try {
    for (const fault of faults) {
      const result = await rehearse(installation, fault, nextHour);
      results.push(result);
      console.log(`${isGood(result) ? 'ok   ' : 'WRONG'} ${JSON.stringify(result)}`);
      if (result.whole_s !== null) continue;
      await installation.remove();
      installation = await install();
    }
  } finally {
    await installation.remove();
    await report(
      FAULTS.map(({ what }) => what),
      results,
    );
  }
  if (results.length === FAULTS.length) console.log(await endRun(showedBy(results)));
  else console.log('Not recorded in proof/: only some of the faults.');
  return results.every(isGood) ? 0 : 1;
}

async function rehearse(
  installation: Installation,
  { what, happen }: Fault,
  nextHour: () => string,
): Promise<Result> {
  const since = new Date();
  const visitors = startVisitors(installation.base, nextHour);
  await pause(QUIET_MS);
  const primary = await primaryIndex();
  const faultMs = performance.now();
  await happen(installation);
  const isWhole = await installation.recover();
  const wholeSec = (performance.now() - faultMs) / 1000;
  await pause(QUIET_MS);
  await visitors.stop();
  const { tries } = visitors;
  const all = outageSince(tries, faultMs);
  const of = (wants: string) =>
    outageSince(
      tries.filter((each) => each.wants === wants),
      faultMs,
    );
  const orders = of('order');
  const lists = of('list');
  const truth = await checkOrders(tries, since);
  const news = await checkDelivery(installation, nextHour);
  const primaryNow = await primaryIndex();
  return {
    fault: what,
    tries: all.tries,
    failed: all.failed,
    orders_longest_s: rounded(orders.longestSec),
    orders_sum_s: rounded(orders.sumSec),
    lists_longest_s: rounded(lists.longestSec),
    lists_sum_s: rounded(lists.sumSec),
    last_failure_s: rounded(all.overAfterSec),
    whole_s: isWhole ? rounded(wholeSec) : null,
    failed_over: primaryNow !== null && primaryNow !== primary,
    acknowledged: truth.acknowledged,
    sold_twice: truth.soldTwice,
    lost: truth.lost,
    unheard: truth.unheard,
    streams: news.streams,
    is_mailed: news.isMailed,
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** Keeps results beside those of other faults, and shows all of them in the document. */
async function report(faults: readonly string[], done: readonly Result[]): Promise<void> {
  const known = await readFile(RESULTS, 'utf8').then(JSON.parse, () => []);
  const results = mergeResults(faults, known, done);
  await mkdir(join(ROOT, 'bench'), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const text = await readFile(DOCUMENT, 'utf8');
  await writeFile(DOCUMENT, withTable(text, results));
}

function withTable(text: string, results: readonly Result[]): string {
  return text.replace(TABLE, () => `${tableOf(results)}\n`);
}
