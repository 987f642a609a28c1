import { serviceAmount } from '@seahour/api-types/rules/money.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import type { ManualBlock, ManualDraft } from '../state/manual-draft.ts';
import { useData } from './use-resource.ts';

/** What the guest will pay, in the provider's own currency. */
export function ManualTotal({ draft, block }: { draft: ManualDraft; block: ManualBlock }) {
  const { t, language, crew } = useCrewApp();
  const { offer, date } = draft;
  const { hour_count } = block;
  const price = useData(crew.hourPrice(offer, date, hour_count));
  const offered = useData(crew.services(offer, date, hour_count)) ?? [];
  const services = offered.reduce((sum, { service_id, unit, raw }) => {
    const quantity = draft.services[service_id] ?? 0;
    return sum + serviceAmount(unit, raw.price, hour_count, quantity);
  }, 0);
  return (
    <p className="form-total">
      {t('total')}
      <b>{price && formatAmount(price.raw.total + services, price.raw.currency, language)}</b>
    </p>
  );
}
