import type { Page } from '@playwright/test';
import { dayNamed } from './booking-dialog.ts';
import { expect } from './marketplace.ts';

/** Chooses a day in the calendar that the first field for a day opens. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const field = page.locator('.picker-field.is-day').first();
  await field.click();
  const calendar = page.getByRole('dialog', { name: 'Date' });
  await calendar.getByRole('button', { name: dayNamed(date, 'en') }).click();
  await expect(calendar).toBeHidden();
}
