import type { PartnerSums } from '@seahour/api-types/editor-partners.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { useApp } from '../context.ts';

const STATES = ['done', 'booked', 'held', 'cancelled'] as const;
const AMOUNTS = ['commission', 'paid_out', 'due'] as const;

/** What a month came to, a line for each currency. */
export function Figures({ sums }: { sums: readonly PartnerSums[] }) {
  const { t, language } = useApp();
  return sums.map((each) => (
    <dl key={each.currency} className="figures">
      {STATES.map((state) => (
        <div key={state}>
          <dt>{t(`trips_${state}`)}</dt>
          <dd>{formatNumber(each[state], language)}</dd>
        </div>
      ))}
      {AMOUNTS.map((amount) => (
        <div key={amount}>
          <dt>{t(`partner_${amount}`)}</dt>
          <dd>{formatAmount(each[amount], each.currency, language)}</dd>
        </div>
      ))}
    </dl>
  ));
}
