import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useState } from 'react';
import { loadCalendar } from '../../booking/order-links.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { useBooking } from '../../parts/use-booking.ts';

/** Saves the booking for the visitor's calendar: the same entry as that of the mails. */
export function CalendarLink({ unique_id }: { unique_id: string }) {
  const { t } = useBooking();
  const address = useCalendarFile(unique_id);
  if (!address) return null;
  return (
    <a className="button is-quiet is-large" href={address} download="seahour.ics">
      <Icon name="calendar-plus" />
      {t('result.calendar')}
    </a>
  );
}

/** The file's address; empty while it loads, and where it does not load. */
function useCalendarFile(unique_id: string): string {
  const file = useAnswer(loadCalendar, unique_id);
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
