import { serviceAmount } from '@seahour/api-types/rules/money.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { allOf } from '@seahour/ui/query/combine.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';
import { type ManualBlock, type ManualDraft, typedAmount } from '../state/manual-draft.ts';
import { PartFailed } from './loaded-view.tsx';
import { useQuery } from './use-query.ts';

/** What the guest will pay, in the provider's own currency. */
export function ManualTotal({ draft, block }: { draft: ManualDraft; block: ManualBlock }) {
  const { t, language, crew } = useCrewApp();
  const { offer, date } = draft;
  const { hour_count } = block;
  const hourPrice = crew.hourPrice(offer, date, hour_count);
  const price = useQuery(hourPrice);
  const services = useQuery(crew.services(offer, date, hour_count));
  if (price.state === 'failed') {
    const { failure } = price;
    return <PartFailed text={t('price_failed')} failure={failure} onRetry={hourPrice.reload} />;
  }
  // Without the prices of services it would be too small a sum.
  const parts = dataOf(allOf({ price, services }));
  const added = parts?.services.reduce((sum, { service_id, unit, raw }) => {
    const quantity = draft.services[service_id] ?? 0;
    return sum + serviceAmount(unit, raw.price, hour_count, quantity);
  }, 0);
  const agreed = typedAmount(draft.amount);
  return (
    <p className="form-total">
      {t(agreed === undefined ? 'total' : 'amount_agreed')}
      <b>
        {parts && agreed !== undefined
          ? formatAmount(agreed, parts.price.raw.currency, language)
          : parts && added !== undefined
            ? formatAmount(parts.price.raw.total + added, parts.price.raw.currency, language)
            : '–'}
      </b>
    </p>
  );
}
