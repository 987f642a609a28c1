import type { Page } from '@playwright/test';

/** Messages that tests cause: service workers are blocked, and foreign pages are no registered partners. */
const EXPECTED = [
  'Service Worker registration blocked by Playwright',
  '<booking-widget>: unknown_origin; the attribute debug says more',
];

/** Collects a page's console errors and warnings, exceptions and failed responses. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    const isOurs =
      ['error', 'warning'].includes(message.type()) && !EXPECTED.includes(message.text());
    if (isOurs) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) pageErrors.push(`${response.status()} ${response.url()}`);
  });
  return pageErrors;
}
