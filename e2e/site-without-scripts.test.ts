import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { PAGE_SIZE } from '../site/data/paging.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('tells everything without scripts, and shows nothing that would need them', async ({
  page,
  ask,
}) => {
  const cards = page.locator('.offer-card');
  const useless = page
    .locator('[data-favourite], [data-booking-open], .search-bar')
    .filter({ visible: true });
  const expectBuilt = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cards.first()).toContainText('AED');
    await expect(useless).toHaveCount(0);
    // No card says a day, and no link promises one.
    const links = await cards
      .locator('h3 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => href.includes('?'))).toEqual([]);
  };
  await test.step('a list', async () => {
    await page.goto('/yacht-rental/dubai?date=2026-11-23');
    await expectBuilt();
  });
  await test.step('home leads to an offer', async () => {
    await page.goto('/ru');
    await expectBuilt();
    await page.getByRole('main').locator('a[href^="/ru/yacht-rental/dubai/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('an offer', async () => {
    await page.goto(await offerPath(ask, YACHT_RENTAL));
    for (const name of ['Price by the hour', 'Opening hours', 'Where you meet', /reviews$/]) {
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    const prices = page.getByRole('table');
    await expect(prices.first()).toContainText('AED');
    const weekend = prices.getByRole('rowheader', { name: 'Friday, Saturday, and Sunday' });
    await expect(weekend).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chart: / })).toBeVisible();
    await expect(useless).toHaveCount(0);
    const photos = page.locator('.gallery .strip a');
    for (const photo of await photos.all()) await expect(photo).toBeVisible();
    await photos.first().click();
    await expect(page).toHaveURL(/\/photos\/.+\.jpg$/);
  });
  await test.step('questions', async () => {
    await page.goto('/faq');
    const question = page.locator('[data-question]').nth(3);
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
  await test.step('a tag for partners', async () => {
    await page.goto('/ru/partnership');
    await expect(page.locator('.tag-builder code')).toContainText('<booking-widget city="dubai">');
    await expect(page.locator('#preview')).toHaveAttribute('city', 'dubai');
    const controls = page.locator('.tag-builder :is(form, button)');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: 'activity' })).toBeVisible();
  });
  await test.step('the best of each catalogue on the site map, and the way to the rest', async () => {
    await page.goto('/sitemap');
    const rest = page.locator('a', { hasText: /All \d+ offers/ });
    const catalogue = page.locator('details').filter({ has: rest }).first();
    await catalogue.locator('summary').click();
    await expect(catalogue.locator('li')).toHaveCount(PAGE_SIZE);
    await catalogue.locator(rest).click();
    await expect(page).toHaveURL('/yacht-rental/dubai');
  });
});
