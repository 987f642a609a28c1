import type { IconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useId } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import { RadioTile } from '../../parts/radio-tile.tsx';
import { useNoShowFee, useTakesCard } from '../../parts/takes-card.ts';
import { useBooking } from '../../parts/use-booking.ts';
import css from './payment-tile.css?inline';

adoptStyles(css);

const ICONS = { now: 'credit-card', later: 'wallet' } satisfies Record<string, IconName>;

export interface PaymentTileProps {
  way: 'now' | 'later';
  isOffered: boolean;
  isChosen: boolean;
  /** Names of the cards and wallets that are taken. */
  badges?: readonly string[];
}

export function PaymentTile({ way, isOffered, isChosen, badges = [] }: PaymentTileProps) {
  const { booking, t } = useBooking();
  const id = useId();
  return (
    <RadioTile
      className="payment"
      name="payment"
      isChosen={isChosen}
      isOff={!isOffered}
      onChoose={() => booking.payment.choose(way === 'now')}
      labelledBy={id}
      describedBy={`${id}note`}
    >
      <span className="payment-text">
        <b id={id}>{t(`payment.${way}`)}</b>
        <span id={`${id}note`}>
          {isOffered ? <Note way={way} /> : t(`payment.${way}_not_offered`)}
        </span>
        {isOffered && badges.length > 0 && (
          <span className="payment-brands">
            {badges.map((badge) => (
              <i key={badge}>{badge}</i>
            ))}
          </span>
        )}
      </span>
      <Icon name={ICONS[way]} size={24} />
    </RadioTile>
  );
}

/** What the way means, with what a card that holds the hours may be charged. */
function Note({ way }: Pick<PaymentTileProps, 'way'>) {
  const { t } = useBooking();
  const needsCard = useTakesCard({ pay_now: false });
  const fee = useNoShowFee();
  if (way === 'now' || !needsCard) return t(`payment.${way}_note`);
  return (
    <>
      {t('payment.later_card_note')} {fee && t('payment.no_show.card', { fee })}
    </>
  );
}
