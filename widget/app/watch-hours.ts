import type { BookingConfig } from '../booking/config.ts';

type Watch = Parameters<NonNullable<BookingConfig['watchHours']>>;

/** Until the signal is aborted. Optional: without the stream, taken hours are reported by create-order. */
export async function watchUntil(
  base: string,
  ...[wanted, onChange, signal]: Watch
): Promise<void> {
  const { watchHours } = await import('@seahour/api-types/watch-hours.ts');
  if (signal.aborted) return;
  // The step that is entered asks for its hours itself.
  const stop = watchHours({ base, wanted, onHours: onChange, onStale: onChange, isFresh: true });
  signal.addEventListener('abort', stop);
}
