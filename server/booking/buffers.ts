const HOUR_MS = 3_600_000;

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
