import { claimHours } from '../db/claims.ts';
import type { Db } from '../db/connection.ts';
import { releaseExpiredHolds } from './holds.ts';

const HOUR_MS = 3_600_000;

export interface WantedHours {
  offer: { id: number; buffer_hours: number };
  orderId: string;
  starts: readonly Date[];
  /** When the hours are free again unless they are paid. */
  expiresAt: Date | null;
  now: Date;
}

/** Claims every hour of an order; false where one was taken, and then the caller undoes the rest. */
export async function claimBlock(tx: Db, wanted: WantedHours): Promise<boolean> {
  const { offer, orderId, starts, expiresAt, now } = wanted;
  const companyActivityId = offer.id;
  const bufferStarts = buffersOf(starts, offer.buffer_hours);
  await releaseExpiredHolds(tx, {
    companyActivityId,
    starts: [...starts, ...bufferStarts],
    now,
  });
  const claim = { companyActivityId, orderId, starts, bufferStarts, expiresAt };
  const claimed = await claimHours(tx, claim);
  return claimed.length === starts.length;
}

/**
 * The hours around a block that keep other bookings at a distance. Every booking claims them on
 * both sides where they are free, so a later one finds the distance kept whichever side it is on.
 */
export function buffersOf(starts: readonly Date[], bufferHours: number): Date[] {
  const first = starts[0]?.getTime() ?? 0;
  const last = starts.at(-1)?.getTime() ?? 0;
  return Array.from({ length: bufferHours }, (_, index) => (index + 1) * HOUR_MS).flatMap(
    (distance) => [new Date(first - distance), new Date(last + distance)],
  );
}
