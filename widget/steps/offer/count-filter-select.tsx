import { useStore } from '@nanostores/react';
import { FILTER } from '@seahour/api-types/constants.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { dataOf } from '@seahour/ui/query.ts';
import { countFilterOf } from '../../booking/count-filter.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { useBooking } from '../../parts/use-booking.ts';
import css from './count-filter-select.css?inline';

adoptStyles(css);

const ICONS: Partial<Record<number, IconName>> = {
  [FILTER.persons]: 'user',
  [FILTER.cabins]: 'bed',
};
const HEADINGS: Partial<Record<number, 'offer.cabins_heading' | 'offer.persons_heading'>> = {
  [FILTER.persons]: 'offer.persons_heading',
  [FILTER.cabins]: 'offer.cabins_heading',
};

/** Filters the offers by a number of cabins or people; absent where all have the same. */
export function CountFilterSelect({ onChange }: { onChange: () => void }) {
  const { booking, t } = useBooking();
  const choice = countFilterOf(dataOf(useStore(booking.offer.$list)) ?? []);
  const count = useStore(booking.offer.$countFilter);
  if (!choice) return null;
  const { filter_id, name, values } = choice;
  const heading = HEADINGS[filter_id];
  return (
    <div className="dropdown">
      <Icon name={ICONS[filter_id] ?? 'key'} />
      <label htmlFor="count-filter">
        {heading ? t(heading) : t('offer.amount_heading', { name })}
      </label>
      <select
        id="count-filter"
        value={count}
        onChange={(event) => {
          booking.offer.setCountFilter(Number(event.target.value));
          onChange();
        }}
      >
        <option value={0}>{t('offer.any_amount')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  );
}
