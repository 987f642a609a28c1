import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useEffect, useState } from 'react';
import { chosenBlock } from '../../booking/draft.ts';
import { useBooking } from '../../parts/use-booking.ts';
import { calendarFile, cityInstant } from './calendar-file.ts';

/** Saves the booking as a file for the visitor's calendar. */
export function CalendarLink({ number }: { number: string }) {
  const { booking, t } = useBooking();
  const draft = useStore(booking.$draft);
  const city = useStore(booking.$city);
  const block = chosenBlock(draft);
  const { offer } = draft;
  const file =
    offer && block && city
      ? calendarFile({
          uid: number,
          title: offer.title,
          place: offer.address,
          starts: cityInstant(block.date, block.time, city.time_zone),
          hour_count: block.hour_count,
          now: new Date(),
        })
      : '';
  const address = useFileAddress(file);
  if (!address) return null;
  return (
    <a className="btn btn-quiet btn-lg" href={address} download="seahour.ics">
      <Icon name="calendar-plus" />
      {t('result.calendar')}
    </a>
  );
}

function useFileAddress(file: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (file === '') return;
    const made = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
