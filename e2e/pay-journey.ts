import type { Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { BookingDialog } from './booking-dialog.ts';
import { type Ask, findFreeOffer } from './free-block.ts';
import { type Database, expect } from './marketplace.ts';

const SUP = 4;

export interface PayWish {
  /** Days from today at the earliest. */
  from_day: number;
  way: 'now' | 'later';
  phone: string;
  language?: Language;
}

const SAID = {
  en: { now: /^Pay now/, later: /^Pay later/, card: /^Card / },
  ru: { now: /^Сейчас/, later: /^Позже/, card: /карт/i },
} satisfies Record<Language, Record<string, RegExp>>;

/** Books an hour up to the card form, which stands and can be typed in. */
export async function comeToCardForm(page: Page, ask: Ask, wish: PayWish) {
  const come = await comeToConfirm(page, ask, wish);
  await expect(come.dialog.heading(SAID[wish.language ?? 'en'].card)).toBeFocused();
  return come;
}

/** Books an hour up to the step after the way to pay. */
export async function comeToConfirm(
  page: Page,
  ask: Ask,
  { from_day, way, phone, language = 'en' }: PayWish,
) {
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day });
  await page.goto(language === 'en' ? found.path : `/${language}${found.path}`);
  await page.locator('[data-booking-open][data-offer]:visible').first().click();
  const dialog = new BookingDialog(page, language);
  await goOnToConfirm(dialog, found, { way, phone, language });
  return { dialog, ...found };
}

/** From the hours of an offer, whichever page the dialog stands on. */
export async function goOnToConfirm(
  dialog: BookingDialog,
  found: { date: string; time: number },
  { way, phone, language = 'en' }: Omit<PayWish, 'from_day'>,
): Promise<void> {
  await dialog.chooseHours(found.date, found.time, 1);
  await dialog.next();
  if (await dialog.hasServices()) await dialog.next();
  await dialog.phone.fill(phone);
  await dialog.next();
  await dialog.root.getByRole('radio', { name: SAID[language][way] }).check();
  await dialog.next();
}

/** Where the payments of somebody's orders stand, oldest first, and how each claims its hours. */
export async function paymentsOf(db: Database, phone: string) {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'payment_state'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .execute();
  const claims = await db.selectFrom('claimed_hours').select(['order_id', 'kind']).execute();
  return orders.map(({ order_id, payment_state }) => ({
    payment_state,
    kinds: claims.filter((claim) => claim.order_id === order_id).map(({ kind }) => kind),
  }));
}
