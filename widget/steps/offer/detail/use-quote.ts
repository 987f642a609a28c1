import type { HourPrice } from '@seahour/api-types/companies.ts';
import { useEffect, useState } from 'react';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';

/** What an hour of the offer costs on the chosen day; null until that is known. */
export function useQuote(isWanted: boolean): HourPrice | null {
  const { booking } = useBooking();
  const { company_activity_id } = useDetail().offer;
  const [quote, setQuote] = useState<HourPrice | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void booking.quote(company_activity_id, signal).then((found) => {
      if (!signal.aborted) setQuote(found);
    });
    return () => leaving.abort();
  }, [isWanted, booking, company_activity_id]);
  return quote;
}
