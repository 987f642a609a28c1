import type { Page } from '@playwright/test';
import { getActivitiesCards, getSlotsForDates } from '@seahour/api-types/activities.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { BOOKING_WINDOW_DAYS, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { violationsOn } from './accessibility.ts';
import { BookingDialog, dayNamed } from './booking-dialog.ts';
import { now } from './clock.ts';
import type { Ask } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { shareClock } from './shared-clock.ts';
import { pathIn } from './site-map.ts';
import { counting, textsOf } from './texts.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const YACHTS = { city_id: 1, activity_id: YACHT_RENTAL };
const HOURS = 3;
const DAY_MS = 86_400_000;

const inDubai = (days: number) => addDays(cityDate('Asia/Dubai', now()), days);

/** The page, its popover and the dialog of an offer are all about a day. */
async function expectDay(page: Page, language: Language, date: string): Promise<void> {
  const card = page.locator('.book-card');
  const field = card.locator('.is-day');
  await expect(field).toContainText(formatDate(date, language, 'short'));
  await expect(page.locator('.day[aria-current=date]')).toHaveAttribute('data-date', date);
  await field.click();
  const calendar = page.getByRole('dialog', {
    name: textsOf('site/site', language)('live.book.date'),
  });
  await expect(calendar.locator('.calendar-day.is-chosen')).toHaveAccessibleName(
    dayNamed(date, language),
  );
  await page.keyboard.press('Escape');
  await card.locator('[data-booking-open]').click();
  await expectDialogDay(page, language, date);
}

async function expectDialogDay(page: Page, language: Language, date: string): Promise<void> {
  const { root } = new BookingDialog(page, language);
  await expect(root.locator('.calendar-day.is-chosen')).toHaveAccessibleName(
    dayNamed(date, language),
  );
  await expect(root.locator('.slot.is-chosen')).toHaveCount(HOURS);
}

/** The first card that says that hours of tomorrow are free. */
function freeCard(page: Page, language: Language) {
  const t = textsOf('site/site', language);
  const hasText = counting((count) => [t('live.freeTomorrow', { count })]);
  return page
    .locator('.offer-card[data-city="dubai"]')
    .filter({ has: page.locator('.free').filter({ hasText }), visible: true })
    .first()
    .locator('h3 a');
}

test('books the day that a card says, though nobody chose one', async ({ page }) => {
  const tomorrow = inDubai(1);
  await test.step('home', async () => {
    await page.goto('/ru');
    await page.mouse.wheel(0, 300);
    await freeCard(page, 'ru').click();
    await expect(page).toHaveURL(new RegExp(`\\?date=${tomorrow}$`));
    await expectDay(page, 'ru', tomorrow);
  });
  await test.step('a catalogue', async () => {
    await page.goto('/yacht-rental/dubai');
    await page.mouse.wheel(0, 300);
    await freeCard(page, 'en').click();
    await expect(page).toHaveURL(new RegExp(`\\?date=${tomorrow}$`));
    await expectDay(page, 'en', tomorrow);
    await page.keyboard.press('Escape');
  });
  await test.step('similar offers, which say what is also free', async () => {
    const similar = page.locator('.similar');
    const cards = similar.locator('.offer-card');
    await similar.scrollIntoViewIfNeeded();
    await expect(cards.locator('.free').first()).not.toBeEmpty();
    const free = await cards.locator('.free').allTextContents();
    const areAllFree = free.every((text) => !text.startsWith('Nothing'));
    await expect(similar.getByRole('heading', { level: 2 })).toHaveText(
      areAllFree ? 'Also free tomorrow' : 'More like this',
    );
    // None is hidden, so that none moves.
    expect(await cards.filter({ visible: true }).count()).toBe(free.length);
    const before = page.url();
    await freeCard(page, 'en').click();
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(new RegExp(`\\?date=${tomorrow}$`));
    const field = page.locator('.book-card .is-day');
    await expect(field).toContainText(formatDate(tomorrow, 'en', 'short'));
  });
});

test('books the day that a card says on a phone, and in a tab of its own', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const link = freeCard(page, 'en');
  const hasTomorrow = new RegExp(`\\?date=${inDubai(1)}$`);
  await test.step('also where the address asks for a day that cannot be booked', async () => {
    await page.goto(`/yacht-rental/dubai?date=${inDubai(BOOKING_WINDOW_DAYS + 1)}`);
    await expect(link).toHaveAttribute('href', hasTomorrow);
    await page.goto('/yacht-rental/dubai?date=2020-01-01');
    await expect(link).toHaveAttribute('href', hasTomorrow);
  });
  await page.mouse.wheel(0, 300);
  const opened = context.waitForEvent('page');
  await link.click({ button: 'middle' });
  const tab = await opened;
  // What is fetched ahead is what the link leads to by now.
  const href = (await link.getAttribute('href')) ?? '';
  await expect(page.locator(`link[rel=prefetch][href$="${href}"]`)).toHaveCount(1);
  await expect(tab).toHaveURL(hasTomorrow);
  await tab.setViewportSize(PHONE);
  const bar = tab.locator('.book-bar');
  await expect(bar).toContainText(formatDate(inDubai(1), 'en', 'weekday-short'));
  await bar.getByRole('button').click();
  await expectDialogDay(tab, 'en', inDubai(1));
});

interface ShortDay {
  date: string;
  card: CompanyActivity;
  path: string;
  /** The next day on which a yacht can be booked. */
  next: string;
}

/** A day of a yacht with free hours, of which no three are in a row. */
async function findShortDay(ask: Ask): Promise<ShortDay> {
  const { cards } = await ask(getActivitiesCards, { ...YACHTS, count: 100 });
  for (const card of cards) {
    const { company_activity_id } = card;
    const days = await ask(getSlotsForDates, {
      ...YACHTS,
      company_activity_id,
      date_start: inDubai(1),
      date_end: inDubai(BOOKING_WINDOW_DAYS),
    });
    const fits = days.map(({ slots }) =>
      Object.values(slots).some(({ start }) => canStartAt(slots, start, HOURS)),
    );
    const index = days.findIndex(
      ({ slots }, day) => !fits[day] && Object.values(slots).some(({ is_open }) => is_open),
    );
    const [day, next] = [days[index], days.find((_, later) => later > index && fits[later])];
    if (index < 0 || !day || !next) continue;
    const path = `/yacht-rental/dubai/${card.title_slug}-${company_activity_id}`;
    return { date: day.date, card, path, next: next.date };
  }
  throw new Error('No yacht has a day with too few hours in a row');
}

test('promises no hours of a day that no booking fits into', async ({ page, ask }) => {
  const { date, card, path, next } = await findShortDay(ask);
  const { company_activity_id } = card;
  const nextDay = formatDate(next, 'en', 'weekday-short');
  await page.setViewportSize(DESKTOP);
  await page.goto(`/yacht-rental/dubai?date=${date}&sort=rating&pages=3`);
  const listed = page.locator(`.offer-card[data-offer="${company_activity_id}"]`);
  await expect(listed.locator('.free .is-taken')).toHaveText(/^Nothing free /);
  await expect(listed.locator('.free rect.is-free')).toHaveCount(0);
  await listed.locator('h3 a').click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?date=${date}$`));

  // The page says so, and only then proposes another day.
  const book = page.locator('.book-card');
  await expect(book.locator('.missed')).toContainText(
    `No 3 free hours in a row on ${formatDate(date, 'en', 'weekday-short')}.`,
  );
  await expect(book.locator('.total')).toHaveCount(0);
  const row = page.locator(`.week .day[data-date="${date}"]`);
  await expect(row).not.toContainText('free');
  await expect(row.locator('rect.is-free')).toHaveCount(0);
  const button = book.locator('[data-booking-open]');
  await expect(button).toContainText(nextDay);
  expect(await violationsOn(page)).toEqual([]);
  await button.click();
  const { root } = new BookingDialog(page);
  await expect(root.locator('.calendar-day.is-chosen')).toHaveAccessibleName(dayNamed(next, 'en'));
  await expect(root.locator('.slot:enabled').first()).toBeVisible();

  await test.step('on a phone, in Russian', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/ru${path}?date=${date}`);
    const bar = page.locator('.book-bar');
    await expect(bar).toContainText(
      `${formatDate(date, 'ru', 'weekday-short')} нет 3 свободных часов подряд.`,
    );
    await expect(bar).toContainText(formatDate(next, 'ru', 'weekday-short'));
    await expect(bar.locator('.is-free')).toHaveCount(0);
    await expect(page.locator(`.week .day[data-date="${date}"]`)).not.toContainText(/\d ч/);
    await expect(bar.locator('[data-booking-open]')).toHaveAttribute('data-date', next);
  });
  await test.step('nor those of a day outside the calendar', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${path}?date=2020-01-01`);
    await expect(book.locator('.missed')).toContainText('Wed, Jan 1');
  });
});

test('colors the terms of cancelling green where it is free, and nowhere else', async ({
  page,
  ask,
}) => {
  const { cards } = await ask(getActivitiesCards, { ...YACHTS, count: 100, date: inDubai(0) });
  const kinds = new Set<boolean>();
  await page.setViewportSize(DESKTOP);
  // The strictest and the most lenient terms first: with them each kind is there.
  const strict = (card: CompanyActivity) => card.cancellation.free_until_hours;
  const sorted = cards
    .filter(({ day }) => day?.free_hours)
    .toSorted((one, other) => strict(other) - strict(one));
  for (const card of [sorted[0], ...sorted.toReversed()]) {
    if (!card?.day || kinds.size === 2) continue;
    const { title_slug, company_activity_id, day } = card;
    await page.goto(`/yacht-rental/dubai/${title_slug}-${company_activity_id}?date=${day.date}`);
    if (!(await page.locator('.book-card .cancel').textContent())) {
      await expect(page.locator('.book-card .cancel, .book-card .missed').first()).not.toBeEmpty();
    }
    for (const place of ['.book-card', '.week', '.book-bar']) {
      // Words and color are read at one moment: the page may draw other hours in between.
      const { said, isGreen } = await page.evaluate((selector) => {
        const line = document.querySelector(selector);
        const said = line?.textContent ?? '';
        if (!line || !said) return { said, isGreen: false };
        const green = document.createElement('i');
        green.style.color = 'var(--free-ink)';
        line.append(green);
        const isGreen = getComputedStyle(green).color === getComputedStyle(line).color;
        green.remove();
        return { said, isGreen };
      }, `${place} .cancel`);
      if (!said) continue;
      const isFree = said.startsWith('Free cancellation');
      kinds.add(isFree);
      expect({ place, said, isGreen }).toEqual({ place, said, isGreen: isFree });
    }
  }
  expect(kinds).toEqual(new Set([true, false]));

  await test.step('and says on a phone beside the button what cancelling costs', async () => {
    await page.setViewportSize(PHONE);
    const terms = page.locator('.book-bar .cancel');
    await expect(terms).toHaveText(/cancel/i);
    await expect(terms).toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});

const SUP = 4;
const LONGEST = [
  { language: 'en', time: 10, duration: 2 },
  { language: 'en', time: 11, duration: 13 },
  { language: 'ru', time: 11, duration: 13 },
] as const;

test('cuts no hours on the card of an offer, at any width', async ({ page, ask }) => {
  for (const { language, time, duration } of LONGEST) {
    const wanted = { city_id: 1, activity_id: SUP, date: inDubai(1), time, duration };
    const { cards } = await ask(getActivitiesCards, wanted);
    const [card] = cards;
    if (!card) continue;
    const path = `/sup/dubai/${card.title_slug}-${card.company_activity_id}`;
    await page.setViewportSize(DESKTOP);
    await page.goto(
      `${pathIn(language, path)}?date=${wanted.date}&time=${time}&duration=${duration}`,
    );
    const pickers = page.locator('.book-card .pickers');
    const block = formatBlock(time, duration, language);
    await expect(pickers.locator('.is-hours b')).toHaveText(block);
    for (const width of [991, 1024, 1100, 1199, 1201, 1280, 1366, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await pickers.evaluate(
        (box) =>
          [...box.querySelectorAll<HTMLElement>('b, button')].filter((part) => {
            const icon = part.parentElement?.querySelector('.icon');
            const isUnder =
              part.tagName === 'B' &&
              icon != null &&
              part.getBoundingClientRect().right > icon.getBoundingClientRect().left - 4;
            return (
              part.scrollWidth > part.clientWidth ||
              part.getBoundingClientRect().right > box.getBoundingClientRect().right ||
              isUnder
            );
          }).length,
      );
      expect({ language, width, cut }).toEqual({ language, width, cut: 0 });
    }
  }
});

for (const [wrong, days] of [
  ['days ahead', 3],
  ['days behind', -5],
] as const) {
  test(`shows and books the city’s day on a device whose clock is ${wrong}`, async ({
    page,
    context,
    ask,
  }) => {
    await shareClock(context, days * DAY_MS);
    const tomorrow = inDubai(1);
    const said = `Tomorrow, ${formatDate(tomorrow, 'en', 'short')}`;
    await page.goto('/yacht-rental/dubai');
    await expect(page.locator('.picker-field.is-day').first()).toContainText(said);
    await expect(freeCard(page, 'en')).toBeVisible();
    // Also where the page has learned it before the island is alive.
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.picker-field.is-day').first()).toContainText(said);
    const [offer] = (await ask(getActivitiesCards, { ...YACHTS, date: tomorrow })).cards;
    await page.goto(`/yacht-rental/dubai/${offer?.company_activity_id}?date=${tomorrow}`);
    await expect(page.locator('[data-week] .day').first()).toHaveAttribute('data-date', inDubai(0));
    await expect(page.locator('.day[aria-current=date]')).toHaveAttribute('data-date', tomorrow);
  });
}

test('opens the calendar by impatient presses, and says where its hours did not load', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  const isFree = /slots-for-dates/;
  await page.route(isFree, (route) => route.abort());
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/ru/yacht-rental/dubai');
  const field = page.locator('.catalogue-bar .is-day');
  await field.click();
  await field.click();
  scripts.resolve();
  const panel = page.getByRole('dialog', { name: 'Дата' });
  await expect(panel.getByRole('alert')).toContainText('Свободные часы не загрузились');
  await expect(panel.locator('.calendar-day small')).toHaveCount(0);
  await page.unroute(isFree);
  await panel.getByRole('button', { name: 'Повторить' }).click();
  await expect(panel.locator('.calendar-day small').first()).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});
