import type { Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { BookingDialog } from './booking-dialog.ts';
import { LANGUAGE } from './visitor.ts';

interface Host {
  /** The tag's. */
  attributes?: Record<string, string | number>;
  language?: Language;
  /** Content-Security-Policy. */
  policy?: string;
}

/**
 * A page of ours with nothing on it but the widget and a button that opens it: where the booking is
 * looked at and not the page around it, the page is there at once.
 */
export async function showHost(
  page: Page,
  { attributes = {}, language = LANGUAGE, policy }: Host = {},
): Promise<BookingDialog> {
  const tag = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const body = `<!doctype html><html lang="${language}">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>
    <main><h1>Host</h1>
      <booking-widget ${tag.join(' ')}><button>Book</button></booking-widget></main>
    <script type="module" src="/widget/booking-widget.js"></script></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(policy ? { 'content-security-policy': policy } : {}),
  };
  await page.route(
    ({ pathname }) => pathname === '/host',
    (route) => route.fulfill({ headers, body }),
  );
  await page.goto('/host');
  return new BookingDialog(page, language);
}

/** The same, with the booking open at its first screen. */
export async function openOnHost(page: Page, host?: Host): Promise<BookingDialog> {
  const dialog = await showHost(page, host);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  return dialog;
}
