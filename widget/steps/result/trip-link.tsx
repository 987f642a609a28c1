import { useEffect, useState } from 'react';
import { useBooking } from '../../parts/use-booking.ts';

/** To the booking's own page, where it is looked up and cancelled later; nothing until it is known. */
export function TripLink({ unique_id }: { unique_id: string }) {
  const { booking, t } = useBooking();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const ended = new AbortController();
    booking.order.loadTripUrl(unique_id, ended.signal).then((known) => {
      if (known && !ended.signal.aborted) setUrl(known);
    });
    return () => ended.abort();
  }, [booking, unique_id]);
  if (!url) return null;
  return (
    <p className="result-trip">
      <a href={url} target="_blank" rel="noopener">
        {t('result.trip')}
        <span className="visually-hidden"> {t('payment.new_tab')}</span>
      </a>
    </p>
  );
}
