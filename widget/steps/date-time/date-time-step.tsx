import { useStore } from '@nanostores/react';
import { LOCALE } from '@seahour/ui/format/locale.ts';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { PriceFailure } from '../../parts/price-failure.tsx';
import { StepFailure } from '../../parts/step-failure.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useMidnight } from './use-midnight.ts';

/** The day and its hours. */
export function Body() {
  const { booking, t, language } = useBooking();
  const days = useStore(booking.hours.$days);
  useMidnight();
  return (
    <>
      <StepHeading>{t('dateTime.title')}</StepHeading>
      {days.state === 'failed' ? (
        <StepFailure failure={days.failure} />
      ) : (
        <I18nProvider locale={LOCALE[language]}>
          <BookingCalendar />
          <SlotPicker />
          <PriceFailure isNarrow />
        </I18nProvider>
      )}
    </>
  );
}
