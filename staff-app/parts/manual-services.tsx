import { MAXIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { useCrewApp } from '../context.ts';
import type { ManualBlock, ManualDraft } from '../state/manual-draft.ts';
import { PartFailed } from './loaded-view.tsx';
import { useQuery } from './use-query.ts';

interface ManualServicesProps {
  draft: ManualDraft;
  block: ManualBlock;
  change(part: Partial<ManualDraft>): void;
}

/** Each tap adds one more; after the most that can be had, none. */
export function ManualServices({ draft, block, change }: ManualServicesProps) {
  const { t, crew, telegram } = useCrewApp();
  const services = crew.services(draft.offer, draft.date, block.hour_count);
  const offered = useQuery(services);
  if (offered.state === 'failed') {
    const { failure } = offered;
    return <PartFailed text={t('services_failed')} failure={failure} onRetry={services.reload} />;
  }
  if (offered.state === 'loading' || offered.data.length === 0) return null;
  const add = (id: number) => {
    telegram.haptic('select');
    const quantity = ((draft.services[id] ?? 0) + 1) % (MAXIMUM_QUANTITY + 1);
    change({ services: { ...draft.services, [id]: quantity } });
  };
  const drop = (id: number) => change({ services: { ...draft.services, [id]: 0 } });
  return (
    <fieldset className="form-field">
      <legend className="visually-hidden">{t('services')}</legend>
      <span aria-hidden="true">{t('services')}</span>
      <div className="pills">
        {offered.data.map(({ service_id: id, name, unit }) => {
          const count = draft.services[id] ?? 0;
          const isCounted = unit !== 'booking';
          return (
            <button
              key={id}
              type="button"
              aria-pressed={count > 0}
              onClick={() => (count > 0 && !isCounted ? drop(id) : add(id))}
            >
              {count > 0 && isCounted ? t('service_line', { name, count }) : name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
