import { withLocalStorage } from '@seahour/ui/storage.ts';
import type { BookingEvent, OrderEvent } from '../booking/config.ts';
import { emit, type TripFields } from './events.ts';
import { rememberTag } from './tag-memory.ts';

const REPORTED = 'seahour-reported';
const MAX_REMEMBERED = 60;

/** Dispatches the events of a booking, each with the trip that it is about. */
export function createReporter(host: HTMLElement) {
  let known: TripFields = {};
  /** Where the page has removed the element, events are dispatched at the document. */
  const target = (): EventTarget => (host.isConnected ? host : document);
  const attribute = (name: string) => host.getAttribute(name) ?? undefined;

  return {
    trip: (): TripFields => known,
    report(event: BookingEvent, trip: TripFields): void {
      const [partner, reference] = [attribute('partner'), attribute('reference')];
      known = { ...trip, partner, reference, metadata: objectIn(attribute('metadata')) };
      if (event.type === 'step') emit(target(), 'booking-step', { ...known, step: event.step });
      else if ('code' in event)
        emit(target(), `booking-${event.type}`, { ...known, code: event.code });
      else if (event.type === 'order' || isFirstTime(event)) {
        const { type, number, amount, currency } = event;
        if (type === 'order') rememberTag(host);
        emit(target(), `booking-${type}`, { ...known, number, amount, currency });
      }
    },
  };
}

/** What was reported where nothing can be stored. */
let reported: readonly string[] = [];

/** True once for each change of an order, however often its page is opened in this browser. */
function isFirstTime({ type, number, hours = '' }: OrderEvent): boolean {
  const change = `${number}:${type}${hours}`;
  const stored = withLocalStorage((storage) => storage.getItem(REPORTED));
  reported = stored?.split(' ') ?? reported;
  if (reported.includes(change)) return false;
  reported = [...reported, change].slice(-MAX_REMEMBERED);
  withLocalStorage((storage) => storage.setItem(REPORTED, reported.join(' ')));
  return true;
}

/** The object that an attribute says; undefined where it says none. */
function objectIn(text: string | undefined): Record<string, unknown> | undefined {
  try {
    return { ...JSON.parse(text ?? '') };
  } catch {
    return undefined;
  }
}
