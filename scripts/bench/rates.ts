import type { Db } from '@seahour/server/tables/connection.ts';
import { type Load, type LoadOptions, load, warmUp } from './load.ts';
import { postmasterOf, processorTimes, secondsBetween } from './processor-time.ts';
import { comparedRow, inTurn, ratiosOf } from './rounds.ts';
import { median, type Row, ratioOf, spreadOf } from './row.ts';

/** More and shorter rounds than others: what else a machine does comes and goes within seconds. */
const RATE_ROUNDS = 9;

/** How fast calls were answered. */
export interface Rate extends Pick<Load, 'perSecond' | 'p99Ms' | 'failed'> {
  /**
   * For each second of processor that the server and its database took. Unlike the clock it tells
   * nothing of what else runs on the machine, nor of the client.
   */
  perProcessorSec: number;
}

/** A server in a process of its own. */
export interface Side {
  base: string;
  pid: number;
}

export interface Meter {
  /** Calls a server as fast as it answers, once it is warm. */
  rate(side: Side, options: LoadOptions): Promise<Rate>;
  /** Work of this process: how many were done, and in how many seconds. */
  work(work: () => Promise<Done>): Promise<Rate>;
}

export interface Done {
  count: number;
  seconds: number;
}

export async function createMeter(db: Db): Promise<Meter> {
  const postmaster = await postmasterOf(db);
  async function processorSec<T>(pid: number, work: () => Promise<T>): Promise<[T, number]> {
    const before = await processorTimes([pid], postmaster);
    const result = await work();
    return [result, secondsBetween(before, await processorTimes([pid], postmaster))];
  }
  return {
    async rate({ base, pid }, options) {
      await warmUp(base, options);
      const [{ perSecond, p99Ms, failed, count }, taken] = await processorSec(pid, () =>
        load(base, options),
      );
      return { perSecond, p99Ms, failed, perProcessorSec: count / taken };
    },
    async work(work) {
      const [{ count, seconds }, taken] = await processorSec(process.pid, work);
      return { perSecond: count / seconds, p99Ms: 0, failed: 0, perProcessorSec: count / taken };
    },
  };
}

/** Rates of both in turn, by the processor and by the clock. */
export async function compareRates(
  { ours, theirs }: Record<'ours' | 'theirs', () => Promise<Rate>>,
  { what, peer, least }: { what: string; peer: string; least: number },
): Promise<Row> {
  // Not counted: code is compiled and plans are made by then.
  await inTurn(rateOf(ours), rateOf(theirs), 1);
  const rates = { ours: [] as Rate[], theirs: [] as Rate[] };
  const noted = (list: Rate[], measure: () => Promise<Rate>) => async () => {
    const rate = await measure();
    list.push(rate);
    return rate.perProcessorSec;
  };
  const rounds = await inTurn(noted(rates.ours, ours), noted(rates.theirs, theirs), RATE_ROUNDS);
  const failed = [...rates.ours, ...rates.theirs].reduce((sum, rate) => sum + rate.failed, 0);
  const row = comparedRow(rounds, { what, peer, say: perProcessor, bar: { least } });
  return {
    ...row,
    ours: failed > 0 ? `${row.ours}, ${failed} failed` : row.ours,
    reached: row.reached && failed === 0,
    lines: [byClock(rates)],
  };
}

const rateOf = (measure: () => Promise<Rate>) => () =>
  measure().then((rate) => rate.perProcessorSec);

const perProcessor = (rate: number): string => `${Math.round(rate)} a second of processor`;

function byClock({ ours, theirs }: Record<'ours' | 'theirs', readonly Rate[]>): string {
  const perSecond = (rates: readonly Rate[]) => rates.map((rate) => rate.perSecond);
  const rounds = { ours: perSecond(ours), theirs: perSecond(theirs) };
  const ratios = ratiosOf(rounds);
  const p99Ms = median(ours.map((rate) => rate.p99Ms));
  return (
    `by the clock: ${Math.round(median(rounds.ours))}/s of ${Math.round(median(rounds.theirs))}/s, ratio ${ratioOf(ratios)}, ` +
    `spread ${spreadOf(ratios)}, p99 ${p99Ms.toFixed(0)} ms`
  );
}
