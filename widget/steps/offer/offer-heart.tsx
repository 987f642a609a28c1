import { useStore } from '@nanostores/react';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { Heart } from '@seahour/ui/parts/Heart.tsx';
import heartCss from '@seahour/ui/parts/heart.css?inline';
import { adoptStyles } from '../../kit/styles.ts';
import { useBooking } from '../../parts/use-booking.ts';

adoptStyles(heartCss);

/** Adds an offer to the favourites of this browser, or removes it. */
export function OfferHeart({ offer }: { offer: CompanyActivity }) {
  const { booking, t } = useBooking();
  const { company_activity_id: id, title } = offer;
  return (
    <Heart
      id={id}
      label={t('offer.favourite', { title })}
      isOn={id in useStore(booking.offer.$favourites)}
      onPress={() => booking.offer.toggleFavourite(offer)}
    />
  );
}
