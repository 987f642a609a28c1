import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useState } from 'react';
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

/** The file's address; empty while it is on its way, and where it did not come. */
function useCalendarFile(unique_id: string): string {
  const { booking } = useBooking();
  const [address, setAddress] = useState('');
  useEffect(() => {
    const ended = new AbortController();
    let made = '';
    booking.loadCalendar(unique_id, ended.signal).then((file) => {
      if (!file || ended.signal.aborted) return;
      made = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
      setAddress(made);
    });
    return () => {
      ended.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [booking, unique_id]);
  return address;
}
