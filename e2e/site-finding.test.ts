import type { Page } from '@playwright/test';
import { getActivitiesCards, getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { addDays, cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { hoursBefore } from '@seahour/api-types/rules/cancellation.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatShortHour } from '@seahour/ui/format/time.ts';
import { cataloguePath } from '../site/i18n/links.ts';
import { dayNamed } from './booking-dialog.ts';
import { now } from './clock.ts';
import { chooseDay } from './day-picker.ts';
import { findDay } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';
import { FROM_THE_RIGHT } from './visitor.ts';

const inDubai = (days: number) => addDays(cityDate('Asia/Dubai', now()), days);

test('keeps the page when the language changes, and the activity when the city does', async ({
  page,
  context,
  ask,
}) => {
  const header = page.getByRole('banner');
  await test.step('the language, which is remembered', async () => {
    const offer = await offerPath(ask, YACHT_RENTAL);
    await page.goto(`${offer}?date=${inDubai(4)}`);
    await header.locator('[data-locale-menu] > summary').first().click();
    await header.getByRole('link', { name: 'Русский' }).click();
    await expect(page).toHaveURL(`/ru${offer}?date=${inDubai(4)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('ru');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(`${offer}?date=${inDubai(4)}`);
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Русский' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/ru');
  });
  await test.step('the city', async () => {
    await page.goto('/wakeboard/dubai');
    const menu = header.locator('[data-menu]').first();
    await menu.locator('summary').press('Enter');
    await menu.getByRole('link', { name: /^Phuket/ }).press('Enter');
    await expect(page).toHaveURL('/wakeboard/phuket');
    await expect(menu.locator('summary')).toContainText('Phuket');
    // What closes it by a key comes with the first sign of a visitor: a pointer that has a way.
    await page.mouse.move(200, 200);
    await menu.locator('summary').hover();
    await page.waitForLoadState('networkidle');
    await menu.locator('summary').click();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link').first()).toBeHidden();
    await expect(menu.locator('summary')).toBeFocused();
  });
});

test('searches an activity in a city on a day, for so many guests', async ({ page }) => {
  const date = inDubai(6);
  await page.goto('/');
  const search = page.getByRole('form', { name: 'Find free hours' });
  await search.getByLabel('Activity').selectOption({ label: 'eFoil' });
  await search.getByLabel('City').selectOption({ label: 'Limassol' });
  await search.getByRole('combobox', { name: 'Guests' }).selectOption('2');
  await chooseDay(page, date);
  await search.getByRole('button', { name: 'Show free hours' }).click();
  await expect(page).toHaveURL(`/efoil/limassol?date=${date}&guests=2`);
  await expect(page.locator('.picker-field.is-day b')).toHaveText(
    /^[A-Z][a-z]{2},\s[A-Z][a-z]{2}\s\d/,
  );
  await page.getByRole('button', { name: 'Remove: 2 guests' }).click();
  await expect(page).toHaveURL(`/efoil/limassol?date=${date}`);
  const card = page.locator('article h3 a').first();
  await expect(card).toHaveAttribute('href', new RegExp(`date=${date}`));
  await card.click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/efoil/limassol/[^?]+\\?date=${date}$`));
  await page.getByRole('banner').getByRole('button', { name: 'Book now' }).click();
  await expect(page.locator('.calendar-day.is-chosen')).toHaveAccessibleName(dayNamed(date, 'en'));
});

for (const language of FROM_THE_RIGHT) {
  test(`opens a calendar that runs as the page does, whatever the browser speaks, ${language}`, async ({
    page,
  }) => {
    await page.goto(cataloguePath(language, 'yacht-rental', 'dubai'));
    const field = page.locator('.picker-field.is-day').first();
    await field.click();
    const days = page.locator('.calendar-grid th');
    await expect(days).toHaveCount(7);
    const places = await days.evaluateAll((all) =>
      all.map((day) => day.getBoundingClientRect().right),
    );
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    const [panel, from] = [
      await page.locator('.picker-popover').boundingBox(),
      await field.boundingBox(),
    ];
    const right = (box: typeof from) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    expect(right(panel)).toBe(right(from));
  });
}

test('lists first what is free on the chosen day, and says on each card which hours are', async ({
  page,
  ask,
}) => {
  const yachts = { city_id: 1, activity_id: YACHT_RENTAL, sort: 'rating', count: 12 } as const;
  const titles = ({ cards }: ResponseOf<typeof getActivitiesCards>) =>
    cards.map(({ title }) => title);
  const shown = page.locator('.catalogue-list article h3');
  await page.goto('/yacht-rental/dubai');
  // Built for every day, in the order of ratings; what is taken tomorrow goes behind the rest.
  const tomorrow = { ...yachts, date: inDubai(1), free_first: false };
  const { cards } = await ask(getActivitiesCards, tomorrow);
  const byRoom = Map.groupBy(cards, ({ day }) => (day?.free_hours ?? 0) > 0);
  const inOrder = [true, false].flatMap((hasRoom) => byRoom.get(hasRoom) ?? []);
  await expect(shown).toHaveText(inOrder.map(({ title }) => title));
  await expectCardHours(page, ask, inDubai(1), 'tomorrow');
  const date = await findDay();
  const free = await ask(getActivitiesCards, { ...yachts, date });
  const isFree = free.cards.map(({ day }) =>
    day?.bars.some(({ from, to, state }) => state === 'free' && to - from >= 3),
  );
  expect(isFree).toEqual(isFree.toSorted((a, b) => Number(b) - Number(a)));
  await chooseDay(page, date);
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await expect(shown).toHaveText(titles(free));
  await expectCardHours(page, ask, date, `on ${formatDate(date, 'en', 'weekday-short')}`);
});

type Ask = Parameters<typeof offerPath>[0];

async function expectCardHours(page: Page, ask: Ask, date: string, day: string): Promise<void> {
  const cards = page.locator('.offer-card');
  // Another day may bring the cards in another order.
  await expect(async () => {
    const ids = await cards.evaluateAll((all) =>
      all.map((card) => Number((card as HTMLElement).dataset.offer)),
    );
    expect(ids.length).toBeGreaterThan(10);
    const offers = await ask(getSuggestedCards, { company_activity_ids: ids, date });
    const byId = new Map(offers.map((offer) => [offer.company_activity_id, offer]));
    const expected = ids.map((id) => {
      const offer = byId.get(id);
      const count = offer?.day?.free_hours ?? 0;
      const next = offer?.day?.next_free;
      if (!offer || count === 0)
        return `Nothing free ${day}${next ? `Next free: ${formatDate(next, 'en', 'weekday-short')}` : ''}`;
      return `${count} ${count === 1 ? 'hour' : 'hours'} free ${day}${freeUntil(offer)}`;
    });
    expect(await page.locator('.offer-card .free').allTextContents()).toEqual(expected);
  }).toPass();
}

/** What a card says of giving back the first free hours for nothing, if that is still to be had. */
function freeUntil({ cancellation, day }: CompanyActivity): string {
  const first = day?.bars.find(({ state, from, to }) => state === 'free' && to - from >= 3);
  if (!day || !first) throw new Error('No free hours');
  const until = hoursBefore({ date: day.date, time: first.from }, cancellation.free_until_hours);
  const clock = { date: inDubai(0), time: cityHour('Asia/Dubai', now()) };
  const isOver = until.date < clock.date || (until.date === clock.date && until.time <= clock.time);
  if (isOver) return '';
  if (until.date === day.date && until.time === first.from)
    return 'Free cancellation until it starts';
  const date = formatDate(until.date, 'en', 'weekday-short');
  return `Free cancellation until ${date}, ${formatShortHour(until.time, 'en')}`;
}
