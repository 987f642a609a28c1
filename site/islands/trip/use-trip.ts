import type { Endpoint, RequestOf } from '@seahour/api-types/endpoint.ts';
import {
  cancelTrip,
  getTrip,
  getTripCalendar,
  moveTrip,
  reviewTrip,
  type Trip,
} from '@seahour/api-types/trips.ts';
import { withSessionStorage } from '@seahour/ui/storage.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../account/client.ts';

/** The link goes along to the page in the other language, in this tab alone. */
const KEPT = 'seahour-trip';

/** Hours with what they were said to cost. */
export interface AgreedHours {
  date: string;
  time: number;
  amount: number;
}

export type ShownTrip =
  | { state: 'coming' | 'failed' | 'invalid' | 'expired' }
  | { state: 'shown'; trip: Trip };

/** What became of an attempt to cancel. */
export type Cancelled = 'cancelled' | 'changed' | 'conflict' | 'offline' | 'busy';

/** What became of an attempt to move. */
export type Moved = 'moved' | 'moveTaken' | 'moveChanged' | 'conflict' | 'offline' | 'busy';
/** What a guest says of their trip. */
export type Said = Omit<RequestOf<typeof reviewTrip>, 'link'>;

export interface OpenTrip {
  shown: ShownTrip;
  retry(): void;
  /** With the sum that was agreed to come back. */
  cancel(refund: number): Promise<Cancelled>;
  /** With the sum that the new hours cost. */
  move(to: AgreedHours): Promise<Moved>;
  calendar(): Promise<string | null>;
  /** `shown` where the trip now says how its review stands. */
  review(said: Said): Promise<'shown' | 'offline' | 'busy'>;
}

/** The trip that the page's link opens. */
export function useTrip(): OpenTrip {
  const [shown, setShown] = useState<ShownTrip>({ state: 'coming' });
  const asked = useRef(0);

  /** Calls, and shows the answer unless something was asked after it: answers may overtake each other. */
  async function ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
    const number = ++asked.current;
    const result = await client.call(endpoint, request);
    return { result, show: (next: ShownTrip) => number === asked.current && setShown(next) };
  }

  async function load(): Promise<void> {
    const { result, show } = await ask(getTrip, { link: linkOfPage() || '-' });
    if (result.ok) show({ state: 'shown', trip: result.data });
    else if (result.failure.code === 'link_expired') show({ state: 'expired' });
    else if (NO_TRIP.has(result.failure.code)) show({ state: 'invalid' });
    else show({ state: 'failed' });
  }

  async function cancel(refund: number): Promise<Cancelled> {
    const { result, show } = await ask(cancelTrip, { link: linkOfPage(), refund });
    if (result.ok) {
      show({ state: 'shown', trip: result.data });
      return 'cancelled';
    }
    const { code } = result.failure;
    if (code === 'network' || code === 'timeout') return 'offline';
    if (code !== 'price_changed' && code !== 'status_conflict') return 'busy';
    await load();
    return code === 'price_changed' ? 'changed' : 'conflict';
  }

  async function move(to: AgreedHours): Promise<Moved> {
    const { result, show } = await ask(moveTrip, { link: linkOfPage(), ...to });
    if (result.ok) {
      show({ state: 'shown', trip: result.data });
      return 'moved';
    }
    const became = MOVE_FAILED[result.failure.code] ?? 'busy';
    if (became === 'conflict') await load();
    return became;
  }

  async function calendar(): Promise<string | null> {
    const result = await client.call(getTripCalendar, { link: linkOfPage() });
    return result.ok ? result.data.file : null;
  }

  async function review(said: Said): Promise<'shown' | 'offline' | 'busy'> {
    const { result, show } = await ask(reviewTrip, { link: linkOfPage(), ...said });
    if (result.ok) {
      show({ state: 'shown', trip: result.data });
      return 'shown';
    }
    const { code } = result.failure;
    if (code === 'network' || code === 'timeout') return 'offline';
    if (!NO_REVIEW.has(code)) return 'busy';
    await load();
    return 'shown';
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and for another link.
  useEffect(() => {
    void load();
    const again = () => void load();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);

  return {
    shown,
    retry() {
      setShown({ state: 'coming' });
      void load();
    },
    cancel,
    move,
    calendar,
    review,
  };
}

const MOVE_FAILED: Partial<Record<string, Moved>> = {
  slot_taken: 'moveTaken',
  slot_closed: 'moveTaken',
  invalid_input: 'moveTaken',
  outside_booking_window: 'moveTaken',
  price_changed: 'moveChanged',
  status_conflict: 'conflict',
  network: 'offline',
  timeout: 'offline',
};

/** The trip is not as this page shows it: it was reviewed elsewhere, or its state has changed. */
const NO_REVIEW: ReadonlySet<string> = new Set([
  'already_reviewed',
  'trip_not_over',
  'trip_not_held',
  'link_expired',
]);
const NO_TRIP: ReadonlySet<string> = new Set(['link_invalid', 'invalid_input']);

export function linkOfPage(): string {
  const link = location.hash.slice(1);
  const kept = withSessionStorage((storage) => {
    if (link) storage.setItem(KEPT, link);
    return storage.getItem(KEPT);
  });
  return link || (kept ?? '');
}
