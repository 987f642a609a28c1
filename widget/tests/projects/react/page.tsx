import '@seahour/booking-widget';
import type { BookingOrderEvent, BookingWidget } from '@seahour/booking-widget';
import type {} from '@seahour/booking-widget/react';
import { useRef } from 'react';

export function Book({ onOrder }: { onOrder(number: string): void }) {
  const widget = useRef<BookingWidget>(null);
  return (
    <>
      <booking-widget
        ref={widget}
        city="limassol"
        offer={12}
        theme="dark"
        lang="ru"
        debug
        className="book"
        onbooking-order={(event: BookingOrderEvent) => onOrder(event.number)}
        onbooking-step={(event) => console.log(event.step + 1)}
      >
        <a href="/book">Book</a>
      </booking-widget>
      <button type="button" onClick={() => widget.current?.open({ activity: 'sup' })}>
        Paddle
      </button>
    </>
  );
}

// @ts-expect-error there is no such theme
export const blue = <booking-widget theme="blue" />;
// @ts-expect-error an order is no step
export const deaf = <booking-widget onbooking-order={(event) => event.step} />;
