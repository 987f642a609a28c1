import { useStore } from '@nanostores/react';
import { PriceFailure } from '../../parts/price-failure.tsx';
import { StepFailure } from '../../parts/step-failure.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useMidnight } from './use-midnight.ts';

/** The day and its hours. */
export function DateTimeStep() {
  const { booking, t } = useBooking();
  const days = useStore(booking.$days);
  useMidnight();
  return (
    <>
      <StepHeading>{t('dateTime.title')}</StepHeading>
      {days.state === 'failed' ? (
        <StepFailure failure={days.failure} />
      ) : (
        <>
          <BookingCalendar />
          <SlotPicker />
          <PriceFailure isNarrow />
        </>
      )}
    </>
  );
}
