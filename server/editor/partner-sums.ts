import type { PartnerSums } from '@seahour/api-types/editor-partners.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { MonthSums } from '../partner-page/report.ts';

/** In major units, as they are shown. */
export function asSums(sums: MonthSums): PartnerSums {
  const { currency, done, booked, held, cancelled } = sums;
  return {
    currency,
    done: done.count,
    booked: booked.count,
    held: held.count,
    cancelled: cancelled.count,
    commission: toMajor(sums.commission_minor, currency),
    paid_out: toMajor(sums.paid_out_minor, currency),
    due: toMajor(sums.due_minor, currency),
  };
}

/** Of all partners together, one a currency. */
export function totalSums(all: readonly MonthSums[]): PartnerSums[] {
  return [...new Set(all.map(({ currency }) => currency))].sort().map((currency) => {
    const mine = all.filter((sums) => sums.currency === currency);
    const sum = (of: (sums: MonthSums) => number) =>
      mine.reduce((total, sums) => total + of(sums), 0);
    return {
      currency,
      done: sum(({ done }) => done.count),
      booked: sum(({ booked }) => booked.count),
      held: sum(({ held }) => held.count),
      cancelled: sum(({ cancelled }) => cancelled.count),
      commission: toMajor(
        sum(({ commission_minor: minor }) => minor),
        currency,
      ),
      paid_out: toMajor(
        sum(({ paid_out_minor: minor }) => minor),
        currency,
      ),
      due: toMajor(
        sum(({ due_minor: minor }) => minor),
        currency,
      ),
    };
  });
}
