import { useStore } from '@nanostores/react';
import type { Result } from '@seahour/api-types/client.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import {
  cancelTrip,
  getTrip,
  getTripCalendar,
  moveTrip,
  reviewTrip,
  type Trip,
} from '@seahour/api-types/trips.ts';
import { changeData } from '@seahour/ui/query/live.ts';
import { createQuery, type Idle, type Loadable } from '@seahour/ui/query.ts';
import { withSessionStorage } from '@seahour/ui/storage.ts';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { client } from '../account/client.ts';

/** Keeps the link for the page in another language, in this tab only. */
const STORAGE_KEY = 'seahour-trip';

/** Hours with their quoted price. */
export interface AgreedHours {
  date: string;
  time: number;
  amount: number;
}

export type ShownTrip =
  | { state: 'coming' | 'failed' | 'invalid' | 'expired' }
  | { state: 'shown'; trip: Trip };

/** Outcome of an attempt to cancel. */
export type Cancelled = 'cancelled' | 'changed' | 'conflict' | 'offline' | 'busy';

/** Outcome of an attempt to move. */
export type Moved = 'moved' | 'moveTaken' | 'moveChanged' | 'conflict' | 'offline' | 'busy';
/** Outcome of sending a review: `shown` once the trip has the review's state. */
export type Reviewed = 'shown' | 'offline' | 'busy';
/** A guest's review. */
export type Said = Omit<RequestOf<typeof reviewTrip>, 'link'>;

export interface OpenTrip {
  shown: ShownTrip;
  retry(): void;
  /** With the refund that the guest saw. */
  cancel(refund: number): Promise<Cancelled>;
  /** With the price that the guest saw. */
  move(to: AgreedHours): Promise<Moved>;
  calendar(): Promise<string | null>;
  review(said: Said): Promise<Reviewed>;
}

/** The trip that the page's link opens. */
export function useTrip(): OpenTrip {
  const [{ $link, query }] = useState(createTrip);
  const shown = shownTrip(useStore(query.$value));
  useEffect(() => {
    const follow = () => $link.set(linkOfPage());
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [$link]);

  /** Shows the answered trip unless another link was opened meanwhile. */
  async function change(answer: Promise<Result<Trip>>): Promise<Result<Trip>> {
    const link = $link.get();
    const result = await answer;
    if (result.ok && link === $link.get()) {
      query.cancel();
      changeData(query, () => result.data);
    }
    return result;
  }

  async function cancel(refund: number): Promise<Cancelled> {
    const result = await change(client.call(cancelTrip, { link: linkOfPage(), refund }));
    if (result.ok) return 'cancelled';
    const became = CANCEL_FAILED[result.failure.code] ?? 'busy';
    if (became === 'changed' || became === 'conflict') await query.refresh();
    return became;
  }

  async function move(to: AgreedHours): Promise<Moved> {
    const result = await change(client.call(moveTrip, { link: linkOfPage(), ...to }));
    if (result.ok) return 'moved';
    const became = MOVE_FAILED[result.failure.code] ?? 'busy';
    if (became === 'conflict') await query.refresh();
    return became;
  }

  async function calendar(): Promise<string | null> {
    const result = await client.call(getTripCalendar, { link: linkOfPage() });
    return result.ok ? result.data.file : null;
  }

  async function review(said: Said): Promise<Reviewed> {
    const result = await change(client.call(reviewTrip, { link: linkOfPage(), ...said }));
    if (result.ok) return 'shown';
    const became = REVIEW_FAILED[result.failure.code] ?? 'busy';
    if (became === 'shown') await query.refresh();
    return became;
  }

  return { shown, retry: () => void query.load(), cancel, move, calendar, review };
}

function createTrip() {
  /** Null until the island is hydrated. */
  const $link = atom<string | null>(null);
  const query = createQuery({
    $key: $link,
    isAutomatic: true,
    ask: (link, signal) => client.call(getTrip, { link: link || '-' }, { signal }),
  });
  return { $link, query };
}

function shownTrip(known: Idle | Loadable<Trip>): ShownTrip {
  if (known.state === 'ready') return { state: 'shown', trip: known.data };
  if (known.state !== 'failed') return { state: 'coming' };
  const { code } = known.failure;
  if (code === 'link_expired') return { state: 'expired' };
  return { state: NO_TRIP.has(code) ? 'invalid' : 'failed' };
}

const OFFLINE = { network: 'offline', timeout: 'offline' } as const;
const CANCEL_FAILED: Partial<Record<string, Cancelled>> = {
  price_changed: 'changed',
  status_conflict: 'conflict',
  ...OFFLINE,
};
const MOVE_FAILED: Partial<Record<string, Moved>> = {
  slot_taken: 'moveTaken',
  slot_closed: 'moveTaken',
  invalid_input: 'moveTaken',
  outside_booking_window: 'moveTaken',
  price_changed: 'moveChanged',
  status_conflict: 'conflict',
  ...OFFLINE,
};

/** The trip has changed since it was loaded. */
const REVIEW_FAILED: Partial<Record<string, Reviewed>> = {
  already_reviewed: 'shown',
  trip_not_over: 'shown',
  trip_not_held: 'shown',
  link_expired: 'shown',
  ...OFFLINE,
};
const NO_TRIP: ReadonlySet<string> = new Set(['link_invalid', 'invalid_input']);

export function linkOfPage(): string {
  const link = location.hash.slice(1);
  const stored = withSessionStorage((storage) => {
    if (link) storage.setItem(STORAGE_KEY, link);
    return storage.getItem(STORAGE_KEY);
  });
  return link || (stored ?? '');
}
