'use client';

import '@seahour/booking-widget';
import type { BookingOrderEvent } from '@seahour/booking-widget';
import type {} from '@seahour/booking-widget/react';
import { useEffect, useState } from 'react';
import { track } from './track';

/** React gives what a server has rendered no listeners of its own: they are added at the document. */
export function Booking() {
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onOrder = (event: BookingOrderEvent) => {
      track(event);
      if (!event.test) setNumber(event.number);
    };
    document.addEventListener('booking-open', track, { signal });
    document.addEventListener('booking-step', track, { signal });
    document.addEventListener('booking-order', onOrder, { signal });
    return () => listening.abort();
  }, []);
  return (
    <>
      <booking-widget api="https://your-seahour.example" city="dubai">
        <a href="https://your-seahour.example">Book a morning</a>
      </booking-widget>
      {number && <p role="status">Your hours are held: {number}</p>}
    </>
  );
}
