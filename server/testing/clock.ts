import type { Clock } from '../platform/clock.ts';

/** A clock that shows an instant now and runs on, for tests in which time has to pass. */
export function runningClock(from: string): Clock {
  const aheadMs = Date.parse(from) - performance.now();
  return () => new Date(aheadMs + performance.now());
}
