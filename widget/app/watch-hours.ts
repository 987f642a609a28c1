import { type WatchHoursConfig, watchHours } from '@seahour/api-types/watch-hours.ts';

/** Hears of hours that others book or close, until the signal. */
export function watchUntil(
  base: string,
  wanted: WatchHoursConfig['wanted'],
  onChange: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  // The step that is entered asks for its hours itself.
  const stop = watchHours({ base, wanted, onHours: onChange, onStale: onChange, isFresh: true });
  signal.addEventListener('abort', stop);
}
