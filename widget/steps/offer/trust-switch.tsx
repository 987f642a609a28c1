import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { adoptStyles } from '../../kit/styles.ts';
import { Switch } from '../../parts/switch.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './trust-switch.css?inline';

adoptStyles(css);

/** "Choose for me": the first of the listed offers is taken. */
export function TrustSwitch({ onChange }: { onChange: () => void }) {
  const { booking, t } = useBooking();
  const { trust_choice } = useStore(booking.$draft);
  return (
    <label className="trust" htmlFor="trust">
      <Icon name="sparkles" />
      <span>
        <b>{t('offer.trust')}</b>
        <small>{t('offer.trust_note')}</small>
      </span>
      <Switch
        id="trust"
        checked={trust_choice}
        onChange={() => {
          booking.offer.toggleTrustChoice();
          onChange();
        }}
        data-fixes="offer_required"
      />
    </label>
  );
}
