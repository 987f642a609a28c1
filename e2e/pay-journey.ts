import type { Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { JOIN_MONEY, MONEY_COLUMNS } from '@seahour/server/booking/order-money.ts';
import { sql } from 'kysely';
import { BookingDialog } from './booking-dialog.ts';
import { type Ask, findFreeOffer } from './free-block.ts';
import { showHost } from './host-page.ts';
import { type Database, expect } from './marketplace.ts';
import { draftOfOffer, reloadWithDraft } from './saved-draft.ts';
import { pathIn } from './site-map.ts';
import { startingWith, textsOf } from './texts.ts';
import { LANGUAGE } from './visitor.ts';

const SUP = 4;

export interface PayWish {
  /** Days from today at the earliest. */
  from_day: number;
  way: 'now' | 'later';
  phone: string;
  mail?: string;
  language?: Language;
  /** Content-Security-Policy of the page. */
  policy?: string;
}

/** Paying now, or holding the hours with a card. */
function cardTitle(language: Language): RegExp {
  const t = textsOf('widget/later', language);
  return startingWith(t('card.title'), t('card.guarantee'));
}

/** An hour of an offer up to the card form, which stands and can be typed in. */
export async function comeToCardForm(page: Page, ask: Ask, wish: PayWish) {
  const come = await comeToConfirm(page, ask, wish);
  await expect(come.dialog.heading(cardTitle(wish.language ?? LANGUAGE))).toBeFocused();
  return come;
}

/** As a reload finds a visitor at the step after the way to pay. */
export async function comeToConfirm(
  page: Page,
  ask: Ask,
  { from_day, language, policy, ...wish }: PayWish,
) {
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day });
  const dialog = await showHost(page, {
    ...(language ? { language } : {}),
    ...(policy ? { policy } : {}),
  });
  await confirmReloaded(page, found, wish);
  return { dialog, ...found };
}

/** The same on whichever page carries the widget. */
export const confirmReloaded = (
  page: Page,
  found: Awaited<ReturnType<typeof findFreeOffer>>,
  { way, phone, mail = '' }: Pick<PayWish, 'way' | 'phone' | 'mail'>,
): Promise<void> =>
  reloadWithDraft(
    page,
    draftOfOffer(found, { step: 'confirm', hour_count: 1, phone, mail, pay_now: way === 'now' }),
  );

/** Books an hour up to the step after the way to pay, on the page of the offer. */
export async function bookToConfirm(page: Page, ask: Ask, wish: PayWish) {
  const { language = LANGUAGE, mail = '', phone, way } = wish;
  const found = await findFreeOffer(ask, {
    activity_id: SUP,
    hour_count: 1,
    from_day: wish.from_day,
  });
  await page.goto(pathIn(language, found.path));
  await page.locator('[data-booking-open][data-offer]:visible').first().click();
  const dialog = new BookingDialog(page, language);
  await dialog.chooseHours(found.date, found.time, 1);
  await dialog.next();
  if (await dialog.hasServices()) await dialog.next();
  await dialog.phone.fill(phone);
  if (mail) await dialog.mail.fill(mail);
  await dialog.next();
  await dialog.payRadio(way).check();
  await dialog.next();
  await expect(dialog.heading(cardTitle(language))).toBeFocused();
  return { dialog, ...found };
}

/** Where the payments of somebody's orders stand, oldest first, and how each claims its hours. */
export async function paymentsOf(db: Database, phone: string) {
  const { rows: orders } = await sql<{ order_id: string; payment_status: string }>`
    select o.order_id, ${MONEY_COLUMNS} from orders o ${JOIN_MONEY}
    where o.phone = ${phone} order by o.created_at`.execute(db);
  const claims = await db.selectFrom('claimed_hours').select(['order_id', 'kind']).execute();
  return orders.map(({ order_id, payment_status }) => ({
    payment_status,
    kinds: claims.filter((claim) => claim.order_id === order_id).map(({ kind }) => kind),
  }));
}
