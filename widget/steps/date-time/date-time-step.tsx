import { useStore } from '@nanostores/react';
import { languageRow } from '@seahour/api-types/languages.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { afterPaint } from '@seahour/ui/after-paint.ts';
import { AvailabilityCalendar } from '@seahour/ui/parts/calendar/AvailabilityCalendar.tsx';
import css from '@seahour/ui/parts/calendar/calendar.css?inline';
import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import { memo, useCallback, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { isOneOffer } from '../../booking/steps.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { PriceFailure } from '../../parts/price-failure.tsx';
import { StepFailure } from '../../parts/step-failure.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { SlotPicker } from './slot-picker.tsx';

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
        <I18nProvider locale={languageRow(language).locale}>
          <BookingCalendar />
          <SlotPicker />
          <PriceFailure isNarrow />
        </I18nProvider>
      )}
    </>
  );
}

adoptStyles(css);
enableShadowDOM();
holdPressableStyle();

const NO_DAYS: readonly SlotDay[] = [];
/** Drawn again only where a day changes: hours that are chosen leave its 28 cells as they are. */
const Days = memo(AvailabilityCalendar);

/** The days that can be booked, and the one that is. */
function BookingCalendar() {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const { date, activity } = draft;
  const days = useStore(booking.hours.$days);
  // The pressed day is seen before its hours and the other days are drawn again.
  const choose = useCallback(
    (day: string) => void afterPaint().then(() => booking.hours.chooseDate(day)),
    [booking],
  );
  return (
    <Days
      days={days.state === 'ready' ? days.data : NO_DAYS}
      activityId={activity?.id ?? 0}
      today={booking.today()}
      date={date}
      t={t}
      language={language}
      canWait={isOneOffer(draft)}
      onChoose={choose}
    />
  );
}

const LOOK_EVERY_MS = 30_000;

/** Reloads the days at midnight in the city. */
function useMidnight(): void {
  const { booking } = useBooking();
  useEffect(() => {
    let today = booking.today();
    const look = () => {
      const now = booking.today();
      // A reload would join yesterday's request that is under way.
      if (now === today || booking.navigation.$isWaiting.get()) return;
      today = now;
      booking.navigation.reload();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [booking]);
}
