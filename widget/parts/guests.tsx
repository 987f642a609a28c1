import { useStore } from '@nanostores/react';
import { adoptStyles } from '../kit/styles.ts';
import css from './guests.css?inline';
import { Stepper } from './stepper.tsx';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** How many go along, where the offer has a limit to it. */
export function Guests() {
  const { booking, t } = useBooking();
  const guests = useStore(booking.services.$guests);
  if (!guests) return null;
  const { count, limit } = guests;
  return (
    <div className="guests">
      <p>
        <b>{t('services.guests')}</b>
        <span>{t('services.guests_limit', { count: limit })}</span>
      </p>
      <Stepper
        name={t('services.guests_name')}
        quantity={count}
        max={limit}
        onChange={booking.services.setGuests}
        onEmpty={() => booking.services.setGuests(null)}
      />
    </div>
  );
}
