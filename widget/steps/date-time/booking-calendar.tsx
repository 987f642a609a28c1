import { useStore } from '@nanostores/react';
import { AvailabilityCalendar } from '@seahour/ui/parts/calendar/AvailabilityCalendar.tsx';
import css from '@seahour/ui/parts/calendar/calendar.css?inline';
import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { isOneOffer } from '../../booking/steps.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { useBooking } from '../../parts/use-booking.ts';

adoptStyles(css);
enableShadowDOM();
holdPressableStyle();

/** The days that can be booked, and the one that is. */
export function BookingCalendar() {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const { date, activity } = draft;
  const days = useStore(booking.hours.$days);
  return (
    <AvailabilityCalendar
      days={days.state === 'ready' ? days.data : []}
      activityId={activity?.id ?? 0}
      today={booking.today()}
      date={date}
      t={t}
      language={language}
      canWait={isOneOffer(draft)}
      onChoose={(day) => booking.hours.chooseDate(day)}
    />
  );
}
