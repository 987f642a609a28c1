import { useStore } from '@nanostores/react';
import { useBooking } from '../app/context.ts';
import { BookingCalendar } from '../parts/booking-calendar.tsx';
import { PriceFailure } from '../parts/price-failure.tsx';
import { SlotPicker } from '../parts/slot-picker.tsx';
import { StepFailure } from '../parts/step-failure.tsx';
import { StepHeading } from '../parts/step-heading.tsx';

/** Step 1: the day and its hours. */
export function DateTimeStep() {
  const { booking, t } = useBooking();
  const days = useStore(booking.$days);
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
