import { withLocalStorage } from '@seahour/ui/storage.ts';
import type { BookingEvent } from '../booking/config.ts';
import { emit, type TripFields } from './events.ts';
import { rememberTag } from './tag-memory.ts';

const PAID = 'seahour-paid';
const MAX_REMEMBERED = 20;

/** Dispatches the events of a booking, each with the trip that it is about. */
export function createReporter(host: HTMLElement) {
  let known: TripFields = {};
  /** Where the page has removed the element, events are dispatched at the document. */
  const target = (): EventTarget => (host.isConnected ? host : document);

  return {
    trip: (): TripFields => known,
    report(event: BookingEvent, trip: TripFields): void {
      const partner = host.getAttribute('partner') ?? undefined;
      known = { ...trip, partner, metadata: metadataOf(host) };
      switch (event.type) {
        case 'step':
          emit(target(), 'booking-step', { ...known, step: event.step });
          return;
        case 'failed':
          emit(target(), 'booking-failed', { ...known, code: event.code });
          return;
        case 'error':
          emit(target(), 'booking-error', { ...known, code: event.code });
          return;
        case 'order':
          rememberTag(host);
          emit(target(), 'booking-order', { ...known, ...orderOf(event) });
          return;
        case 'paid':
          if (isFirstTime(event.number)) {
            emit(target(), 'booking-paid', { ...known, ...orderOf(event) });
          }
      }
    },
  };
}

const orderOf = ({ number, amount, currency }: BookingEvent & { type: 'order' | 'paid' }) => ({
  number,
  amount,
  currency,
});

/** True once for each order, however often its page is opened in this browser. */
function isFirstTime(number: string): boolean {
  const reported = withLocalStorage((storage) => storage.getItem(PAID))?.split(' ') ?? [];
  if (reported.includes(number)) return false;
  const remembered = [...reported, number].slice(-MAX_REMEMBERED).join(' ');
  withLocalStorage((storage) => storage.setItem(PAID, remembered));
  return true;
}

/** The page's own data about a booking: returned in every event, sent nowhere else. */
function metadataOf(host: HTMLElement): Record<string, unknown> | undefined {
  try {
    return { ...JSON.parse(host.getAttribute('metadata') ?? '') };
  } catch {
    return undefined;
  }
}
