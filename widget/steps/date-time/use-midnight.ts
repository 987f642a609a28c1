import { useEffect } from 'react';
import { useBooking } from '../../parts/use-booking.ts';

const LOOK_EVERY_MS = 30_000;

/** Days that are on the screen over midnight in the city are read anew: one is over, another begins. */
export function useMidnight(): void {
  const { booking } = useBooking();
  useEffect(() => {
    let today = booking.today();
    const look = () => {
      const now = booking.today();
      // A reload would join the request of yesterday that is on its way.
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
