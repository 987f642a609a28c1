import type { Page } from '@playwright/test';

declare global {
  interface Window {
    bookingEvents: string[];
  }
}

/** The widget's events in the order the page hears them; call it once the page is there. */
export async function listenForBookings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.bookingEvents = [];
    for (const name of ['open', 'step', 'order', 'failed', 'close']) {
      document.addEventListener(`booking-${name}`, () => window.bookingEvents.push(name));
    }
  });
  return () => page.evaluate(() => window.bookingEvents);
}
