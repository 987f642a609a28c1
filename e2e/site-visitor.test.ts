import { getActivitiesInfo, getSuggestedCards } from '@seahour/api-types/activities.ts';
import { createClient } from '@seahour/api-types/client.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { now } from './clock.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('with a browser that prefers Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('is greeted in Russian at the root, reads what it asks for elsewhere', async ({ page }) => {
    await page.goto('/?utm_source=mail');
    await expect(page).toHaveURL('/ru?utm_source=mail');
    await page.goto('/faq');
    await expect(page).toHaveURL('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Seahour' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/ru');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/');
    // Now it is stored, and counts for whoever comes from outside too.
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page).toHaveURL('/');
  });
});

test('shows prices in the currency of the chosen country, and remembers it', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/yacht-rental/dubai');
  const menu = page.getByRole('banner').locator('[data-locale-menu]').first();
  await menu.locator('summary').click();
  const search = menu.getByRole('searchbox', { name: 'Find a country' });
  await search.fill('atlantis');
  await expect(menu.getByText('Nothing found')).toBeVisible();
  await search.fill('germ');
  await menu.getByRole('option', { name: 'Germany' }).click();
  await expect(menu.locator('summary')).toContainText('EN · DE · €');
  const german = createClient({ base: baseURL ?? '', language: 'en', country: 'DE' });
  const cards = page.locator('.offer-card');
  const ids = await cards.evaluateAll((all) =>
    all.map((card) => Number((card as HTMLElement).dataset.offer)),
  );
  const date = addDays(cityDate('Asia/Dubai', now()), 1);
  const answer = await german.call(getSuggestedCards, { company_activity_ids: ids, date });
  if (!answer.ok) throw new Error(answer.failure.code);
  const prices = new Map(
    answer.data.map((card) => [card.company_activity_id, card.hour_price] as const),
  );
  const expected = ids.map((id) => {
    const price = prices.get(id);
    return `~\u00a0${formatAmount(price?.price ?? 0, price?.currency ?? '', 'en')}`;
  });
  expect(expected[0]).toContain('€');
  await expect(cards.locator('.price b')).toHaveText(expected);
  const info = await german.call(getActivitiesInfo, { city_id: 1 });
  if (!info.ok) throw new Error(info.failure.code);
  const least = info.data
    .filter(({ count }) => count > 0)
    .map(({ min_price, currency }) => `~\u00a0${formatAmount(min_price, currency, 'en')}`);
  const [yachts = ''] = least;
  await expect(page.getByRole('main').locator('h1 + p')).toContainText(yachts);
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang_country');
  expect(cookie?.value).toBe('en-DE');
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(365);
  await page.goto('/');
  // They stand below the first view.
  await page.mouse.wheel(0, 600);
  await expect(page.locator('.tile .price b')).toHaveText(least);
  // What the pictures of a booking say is no other money.
  await expect(page.locator('[data-offer-price] b')).toHaveText([/^~\s€/, /^~\s€/]);
  await expect(page.getByRole('banner')).toContainText('EN · DE · €');
  await page.goto('/yacht-rental/limassol');
  await expect(page.locator('article .price b').first()).toHaveText(/^€\d[\d,]*$/);
});
