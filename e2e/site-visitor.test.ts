import { getActivitiesInfo, getSuggestedCards } from '@seahour/api-types/activities.ts';
import { createClient } from '@seahour/api-types/client.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { BookingDialog } from './booking-dialog.ts';
import { now } from './clock.ts';
import { findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { draftOfOffer, reloadWithDraft } from './saved-draft.ts';
import { visitorState } from './visitor-state.ts';

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
    // Now it is stored, and counts for anybody who comes from outside too.
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

test('keeps the city that was chosen last on every page', async ({ page }) => {
  const banner = page.getByRole('banner');
  const activities = banner.getByRole('navigation').locator('a[data-activity]');
  const shows = async (city: string, slug: string) => {
    await expect(banner.locator('details.city > summary')).toContainText(city);
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: `In ${city}` });
    for (const links of [activities, footer.getByRole('link')]) {
      const paths = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths) expect(path).toMatch(new RegExp(`^/[a-z-]+/${slug}$`));
    }
    await expect(page.locator('booking-widget').first()).toHaveAttribute('city', slug);
  };
  await page.goto('/faq');
  await shows('Dubai', 'dubai');
  await page.goto('/sup/phuket');
  await shows('Phuket', 'phuket');
  await test.step('the first press leads there, from the search too', async () => {
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('phuket');
    await page.getByRole('button', { name: 'Show free hours' }).click();
    await expect(page).toHaveURL(/\/yacht-rental\/phuket\?date=/);
  });
  await test.step('another choice stands, on pages that Back brings too', async () => {
    await page.goto('/faq');
    await banner.locator('details.city > summary').click();
    await banner
      .locator('details.city')
      .getByRole('link', { name: /^Limassol/ })
      .click();
    await expect(page).toHaveURL('/yacht-rental/limassol');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await shows('Limassol', 'limassol');
  });
  await test.step('what it shows it books', async () => {
    await page.goto('/sup/phuket');
    await page.goto('/contact-us');
    await shows('Phuket', 'phuket');
    const phuket = page.waitForRequest(
      (request) =>
        request.url().endsWith('/get-activities-info') && request.postDataJSON().city_id > 2,
    );
    await banner.getByRole('button', { name: 'Book now' }).click();
    await new BookingDialog(page).shows('activity');
    await phuket;
  });
});

test.describe('as a visitor of one country in another', () => {
  test.use({ storageState: visitorState({ consent: 'no' }) });

  test('asks for a phone of the country that the header names', async ({ page, ask }) => {
    const found = await findFreeOffer(ask, {
      activity_id: YACHT_RENTAL,
      hour_count: 3,
      from_day: 4,
    });
    await page.goto(found.path);
    const named = page.getByRole('banner').locator('[data-locale-menu] > summary').first();
    await named.hover();
    await expect(named).toContainText('EN · US · $');
    await reloadWithDraft(page, draftOfOffer(found, { step: 'contact', hour_count: 3 }));
    const dialog = new BookingDialog(page);
    await dialog.shows('contact');
    await expect(dialog.countryButton).toHaveAccessibleName(/\+1\b/);
    await dialog.phone.fill('(212) 555-0123');
    await expect(dialog.root.getByText('does not exist')).toHaveCount(0);
  });
});
