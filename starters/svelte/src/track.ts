import type { BookingWidgetEventMap } from '@seahour/booking-widget';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

type Tracked = BookingWidgetEventMap['booking-open' | 'booking-step' | 'booking-order'];

/** Hands what happens in the booking, but for tests, to your tag manager; send it anywhere else from here. */
export function track(event: Tracked): void {
  if (event.test) return;
  window.dataLayer ??= [];
  window.dataLayer.push({
    event: event.type,
    ...('step' in event && { step: event.step }),
    ...('number' in event && { number: event.number, value: event.amount }),
  });
}
