import type { HourPrice } from '@seahour/api-types/companies.ts';
import { useEffect, useState } from 'react';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';

/** What the chosen hours of the offer cost; null until that is known. */
export function useQuote(): HourPrice | null {
  const { booking } = useBooking();
  const { company_activity_id } = useDetail().offer;
  const [quote, setQuote] = useState<HourPrice | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void booking.offer.quote(company_activity_id, signal).then((found) => {
      if (!signal.aborted) setQuote(found);
    });
    return () => leaving.abort();
  }, [booking, company_activity_id]);
  return quote;
}
