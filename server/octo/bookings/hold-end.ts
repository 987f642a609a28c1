import { HOLD_MINUTES } from '@seahour/api-types/constants.ts';

/** So long after it was made a hold ends at the latest. */
const LONGEST_HOLD_MINUTES = 60;
const SHORTEST_HOLD_MINUTES = 1;
const MINUTE_MS = 60_000;

/** When a hold ends that is asked for now: never after the trip has begun. */
export function holdEndOf(
  minutes: number | null | undefined,
  { createdAt, startsAt, now }: { createdAt: Date; startsAt: Date; now: Date },
): Date {
  const wanted = Math.max(minutes ?? HOLD_MINUTES, SHORTEST_HOLD_MINUTES);
  const latest = createdAt.getTime() + LONGEST_HOLD_MINUTES * MINUTE_MS;
  return new Date(Math.min(now.getTime() + wanted * MINUTE_MS, latest, startsAt.getTime()));
}
