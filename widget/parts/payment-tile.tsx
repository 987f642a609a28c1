import type { IconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useBooking } from '../app/context.ts';
import { adoptStyles } from '../app/styles.ts';
import css from './payment-tile.css?inline';
import { RadioTile } from './radio-tile.tsx';

adoptStyles(css);

const ICONS = { now: 'credit-card', later: 'wallet' } satisfies Record<string, IconName>;
const BRANDS = ['Visa', 'Mastercard', 'Apple Pay'];

export interface PaymentTileProps {
  way: 'now' | 'later';
  isOffered: boolean;
  isChosen: boolean;
}

export function PaymentTile({ way, isOffered, isChosen }: PaymentTileProps) {
  const { booking, t } = useBooking();
  return (
    <RadioTile
      className="payment"
      name="payment"
      isChosen={isChosen}
      isOff={!isOffered}
      onChoose={() => booking.choosePayment(way === 'now')}
    >
      <span className="payment-text">
        <b>{t(`payment.${way}`)}</b>
        <span>{t(isOffered ? `payment.${way}_note` : 'payment.now_not_offered')}</span>
        {way === 'now' && isOffered && (
          <span className="payment-brands">
            {BRANDS.map((brand) => (
              <i key={brand}>{brand}</i>
            ))}
          </span>
        )}
      </span>
      <Icon name={ICONS[way]} size={24} />
    </RadioTile>
  );
}
