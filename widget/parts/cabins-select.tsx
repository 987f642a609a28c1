import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useBooking } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import { cabinChoice } from '../flow/cabins.ts';
import { dataOf } from '../flow/loadable.ts';
import css from './cabins-select.css?inline';

adoptStyles(css);

/** Narrows the offers to a number of cabins; absent where no offer has any. */
export function CabinsSelect({ onChange }: { onChange: () => void }) {
  const { booking, t } = useBooking();
  const choice = cabinChoice(dataOf(useStore(booking.$offers)) ?? []);
  const cabins = useStore(booking.$cabins);
  if (!choice) return null;
  return (
    <div className="dropdown">
      <Icon name="bed" />
      <label htmlFor="cabins">{choice.name}</label>
      <span id="cabins-heading" className="visually-hidden">
        {t('offer.cabins_heading')}
      </span>
      <select
        id="cabins"
        aria-describedby="cabins-heading"
        value={cabins}
        onChange={(event) => {
          booking.chooseCabins(Number(event.target.value));
          onChange();
        }}
      >
        <option value={0}>{t('offer.any_amount')}</option>
        {choice.values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  );
}
