import { useEffect, useState } from 'react';
import type { BookingContext } from '../booking/context.ts';
import { useBooking } from './use-booking.ts';

/** The response of a call for one id; null until then. Leaving the screen aborts the call. */
export function useAnswer<Id, Answer>(
  load: (context: BookingContext, id: Id, signal: AbortSignal) => Promise<Answer | null>,
  id: Id,
): Answer | null {
  const { context } = useBooking().booking;
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void load(context, id, signal).then((found) => {
      if (!signal.aborted) setAnswer(found);
    });
    return () => leaving.abort();
  }, [context, load, id]);
  return answer;
}
