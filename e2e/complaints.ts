import type { Page } from '@playwright/test';

/** Said wherever tests let no service worker in, and of foreign pages: theirs are not registered. */
const EXPECTED = [
  'Service Worker registration blocked by Playwright',
  '<booking-widget>: unknown_origin; the attribute debug says more',
];

/** What the browser complained about on a page: console errors, exceptions, refused requests. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOurs =
      ['error', 'warning'].includes(message.type()) && !EXPECTED.includes(message.text());
    if (isOurs) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
