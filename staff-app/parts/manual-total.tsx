import { serviceAmount } from '@seahour/api-types/rules/money.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import type { ManualBlock, ManualDraft } from '../state/manual-draft.ts';
import { PartFailed } from './loaded-view.tsx';
import { useData, useResource } from './use-resource.ts';

/** What the guest will pay, in the provider's own currency. */
export function ManualTotal({ draft, block }: { draft: ManualDraft; block: ManualBlock }) {
  const { t, language, crew } = useCrewApp();
  const { offer, date } = draft;
  const { hour_count } = block;
  const hourPrice = crew.hourPrice(offer, date, hour_count);
  const price = useResource(hourPrice);
  const offered = useData(crew.services(offer, date, hour_count));
  if (price.status === 'failed') {
    const { failure } = price;
    return <PartFailed text={t('price_failed')} failure={failure} onRetry={hourPrice.refresh} />;
  }
  const services = offered?.reduce((sum, { service_id, unit, raw }) => {
    const quantity = draft.services[service_id] ?? 0;
    return sum + serviceAmount(unit, raw.price, hour_count, quantity);
  }, 0);
  return (
    <p className="form-total">
      {t('total')}
      {/* Without the prices of services it would be too small a sum. */}
      <b>
        {price.status === 'ready' && services !== undefined
          ? formatAmount(price.data.raw.total + services, price.data.raw.currency, language)
          : '–'}
      </b>
    </p>
  );
}
