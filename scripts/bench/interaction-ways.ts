import type { Locator, Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { BookingDialog } from '../../e2e/booking-dialog.ts';
import { newPhone } from '../../e2e/booking-journey.ts';
import { FROM_THE_RIGHT, LANGUAGE } from '../../e2e/visitor.ts';
import { FILTERS, PLACE } from './island-uses.ts';
import { judgedPages } from './site-paths.ts';

/** Does something of a way, and times it under a name; it is looked for the answer only after that. */
type Timed = (
  name: string,
  act: () => Promise<void>,
  answered?: () => Promise<void>,
) => Promise<void>;

/** What a visitor does on one page, one after another. */
export interface Way {
  url: string;
  language: Language;
  take(page: Page, timed: Timed): Promise<void>;
}

type LocalWay = (page: Page, timed: Timed, language: Language) => Promise<void>;

/** The ways of a round: all in one language, and the booking in one that is written from the right too. */
export async function interactionWays(base: string): Promise<Way[]> {
  const pages = await judgedPages(base);
  function wayOn(kind: string, wanted: string, take: LocalWay): Way {
    const page = pages.find((each) => each.kind === kind && each.language === wanted);
    if (!page) throw new Error(`no page is a ${kind} in ${wanted}`);
    const { url, language } = page;
    return { url, language, take: (opened, timed) => take(opened, timed, language) };
  }
  return [
    wayOn('city catalogue', LANGUAGE, filterList),
    wayOn('yacht offer', LANGUAGE, chooseOnOffer),
    ...[LANGUAGE, ...FROM_THE_RIGHT].map((language) => wayOn('home', language, book)),
  ];
}

async function filterList(page: Page, timed: Timed): Promise<void> {
  const press = (name: string, on: Locator, answer: Locator) =>
    timedTap(timed, `list: ${name}`, on, () => answer.waitFor());
  const thirteenth = page.locator('.offer-grid > :nth-child(13)');
  await press('more offers', page.locator('.list-more button'), thirteenth);
  const dialog = page.locator('.filter-dialog');
  const options = dialog.locator('[type=checkbox]');
  await press('filters opened', page.locator(FILTERS.press), options.first());
  await press('a filter chosen', options.first(), dialog.locator('input:checked').first());
  const applied = page.locator(`${FILTERS.press} b`);
  await press('filters applied', dialog.locator('[type=submit]'), applied);
  const place = page.locator(PLACE);
  await press('a place, by its chip', place, place.and(page.locator('[aria-pressed=true]')));
  const anywhere = page.locator('.catalogue-bar .chips .chip').first();
  await press('all places', anywhere, anywhere.and(page.locator('[aria-pressed=true]')));
}

async function chooseOnOffer(page: Page, timed: Timed): Promise<void> {
  const press = (name: string, on: Locator, answer: Locator) =>
    timedTap(timed, `offer: ${name}`, on, () => answer.waitFor());
  const dialog = page.locator('booking-widget dialog[open] [role=grid]');
  const day = page.locator('[data-week] button.day').first();
  await press('a day of the week, which opens the booking', day, dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const bar = page.locator('.book-bar [data-booking-open]');
  await press('booking opened from the bar', bar, dialog);
}

async function book(page: Page, timed: Timed, language: Language): Promise<void> {
  const dialog = new BookingDialog(page, language);
  const { root } = dialog;
  const press = (name: string, on: Locator, answer: Locator) =>
    timedTap(timed, `booking: ${name}`, on, () => answer.waitFor());
  const next = (to: Parameters<BookingDialog['shows']>[0]) =>
    timedTap(timed, `booking: on to ${to}`, dialog.nextButton, () => dialog.shows(to));
  const activity = root.locator('.activities label').first();
  await press('opened', page.locator('header [data-booking-open]').first(), activity);
  await press('an activity', activity, root.locator('.activities :checked'));
  await next('hours');
  await root.locator('.slot').first().waitFor();
  const day = root.locator('.calendar-day:not(.is-off, .is-full, .is-chosen)').last();
  await press('a day', day, root.locator('.slot.is-free').first());
  await press(
    'an hour',
    root.locator('.slot.is-free').last(),
    root.locator('.slot.is-chosen').first(),
  );
  await next('category');
  const budget = root.locator('.categories label:not(:has(:disabled))').first();
  await press('a budget', budget, root.locator('.categories :checked'));
  await next('offer');
  const offer = root.locator('.offer-tick[aria-pressed=false]').first();
  await press('another offer', offer, root.locator('.offer.is-chosen').first());
  await next('services');
  await press(
    'a service',
    root.locator('.service [role=switch]').first(),
    root.locator('.service.is-added'),
  );
  await next('contact');
  await timed('booking: a phone number, the slowest of its keys', async () => {
    await dialog.phone.pressSequentially(newPhone());
    await root.locator('.field .is-good').first().waitFor();
  });
  await timedTap(timed, 'booking: back to services', dialog.backButton, () =>
    dialog.shows('services'),
  );
  await next('contact');
  await next('payment');
  await press('a way to pay', root.locator('.payment').last(), root.locator('.payment :checked'));
  await next('review');
}

/**
 * A tap alone is timed. Whether something can be tapped is looked at before, and the answer is
 * waited for after it: the driver looks with scripts in the page, on its slow processor.
 */
async function timedTap(
  timed: Timed,
  name: string,
  on: Locator,
  answered: () => Promise<void>,
): Promise<void> {
  await on.tap({ trial: true });
  await timed(name, () => on.tap({ force: true }), answered);
}
