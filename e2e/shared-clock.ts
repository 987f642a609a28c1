import type { BrowserContext } from '@playwright/test';
import { AHEAD_MS } from './clock.ts';

/**
 * Shows the time of the journeys to every page of a context. Only dates are moved: timers, frames
 * and measurements stay the browser's, which Playwright's own clock would put others in place of.
 * Once more with another figure, and the device's clock is wrong by that.
 */
export async function shareClock(context: BrowserContext, byMs = AHEAD_MS): Promise<void> {
  await context.addInitScript((aheadMs) => {
    const ownNow = Date.now;
    Date.now = () => ownNow() + aheadMs;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given, asked) =>
        Reflect.construct(target, given.length > 0 ? given : [target.now()], asked),
      apply: (target) => new target(target.now()).toString(),
    });
    Date.prototype.constructor = Date;
  }, byMs);
}
