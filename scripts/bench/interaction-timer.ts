import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The least that browsers tell of; what is shorter is not told at all. */
const SHORTEST_MS = 16;
/** Browsers tell of an interaction some frames after what it painted. */
const TOLD_MS = 200;

/** Of the page: how long each interaction has taken, by its id. */
type Told = Window & { interactions?: Map<number, number> };

/** What the `event-timing` entries have that TypeScript does not know of yet. */
type EventEntry = PerformanceEntry & { interactionId: number };

/** Begins to listen, before anything of the page runs. */
export async function listenToInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const interactions = new Map<number, number>();
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as EventEntry[]) {
        const known = interactions.get(interactionId) ?? 0;
        if (interactionId) interactions.set(interactionId, Math.max(known, duration));
      }
    }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit);
  }, SHORTEST_MS);
}

/** The longest interaction of what a visitor does, from the input to the next paint, as INP counts it. */
export async function timeInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as Told).interactions?.clear());
  await act();
  await pause(TOLD_MS);
  // What the click began may still be at work: this runs after it, and waits for its paint.
  return page.evaluate(
    async ({ least, tellsMs }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      await new Promise((resolve) => setTimeout(resolve, tellsMs));
      return Math.max(least, ...((window as Told).interactions?.values() ?? []));
    },
    { least: SHORTEST_MS, tellsMs: TOLD_MS },
  );
}
