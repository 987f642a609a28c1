import type { WatchHoursConfig } from '@seahour/api-types/watch-hours.ts';

/** Hears of hours that others book or close; what listens is fetched when somebody wants it. */
export function watchHoursOf(
  base: string,
): (wanted: WatchHoursConfig['wanted'], onChange: () => void) => () => void {
  return (wanted, onChange) => {
    let stop: () => void = () => {};
    let isWanted = true;
    const listen = async () => {
      const { watchHours } = await import('@seahour/api-types/watch-hours.ts');
      if (isWanted) stop = watchHours({ base, wanted, onHours: onChange, onStale: onChange });
    };
    // Without it the booking goes on: who is late learns it when the order is made.
    listen().catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
  };
}
