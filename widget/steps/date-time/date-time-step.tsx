import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { PriceFailure } from '../../parts/price-failure.tsx';
import { StepFailure } from '../../parts/step-failure.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useMidnight } from './use-midnight.ts';

/** A week starts as these have it: on Sunday or on Monday. Without them it would be as in the browser. */
const LOCALE = { en: 'en-US', ru: 'ru-RU' } satisfies Record<Language, string>;

/** The day and its hours. */
export function DateTimeStep() {
  const { booking, t, language } = useBooking();
  const days = useStore(booking.$days);
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
