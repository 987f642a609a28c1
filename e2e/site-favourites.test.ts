import type { Page } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { expect, test } from './marketplace.ts';
import { pathIn } from './site-map.ts';
import { textsOf } from './texts.ts';
import { LANGUAGE } from './visitor.ts';

test.describe.configure({ mode: 'parallel' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const YACHTS = '/yacht-rental/dubai';
const KEY = 'seahour-favourites';

/** What a visitor of a catalogue has to do with favourites. */
function favouritesOn(page: Page, language: Language = LANGUAGE) {
  const t = textsOf('site/site', language);
  const chip = new RegExp(`^${t('listing.favourites')} ?\\d*$`);
  return {
    cards: page.locator('.catalogue-list article'),
    titles: page.locator('.catalogue-list article h3'),
    chip: page.getByRole('button', { name: chip }),
    heart: (title: string) =>
      page.getByRole('button', { name: t('card.heart', { title }), exact: true }),
    none: page.getByRole('heading', { name: t('listing.noFavourites') }),
    all: page.getByRole('button', { name: t('listing.allOffers') }),
  };
}

test.describe('on a phone', () => {
  const language = 'ru';
  test.use(PHONE);

  test('keeps two offers, shows only them after a reload, and takes one out on its page', async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page);
    const { titles, chip, heart, none, all } = favouritesOn(page, language);
    await page.goto(pathIn(language, YACHTS));
    const [first = '', , third = ''] = await titles.allTextContents();
    // The first touch of all, before anything is alive.
    await heart(first).tap();
    await heart(third).tap();
    await expect(heart(first)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(third)).toHaveAttribute('aria-pressed', 'true');

    await page.reload();
    await expect(heart(first)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(third)).toHaveAttribute('aria-pressed', 'true');
    await chip.tap();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toContainText('2');
    await expect(titles).toHaveText([first, third]);
    await expect(page.locator('.applied-bar').getByRole('status')).toContainText('2');
    expect(await violationsOn(page)).toEqual([]);
    expect(new URL(page.url()).search).toBe('');

    await titles.first().getByRole('link').tap();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    const own = heart(first).first();
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await own.tap();
    await expect(own).toHaveAttribute('aria-pressed', 'false');
    await page.goto(pathIn(language, YACHTS));
    await expect(heart(third)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(first)).toHaveAttribute('aria-pressed', 'false');
    await chip.tap();
    await expect(titles).toHaveText([third]);

    await heart(third).tap();
    await expect(none).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await all.tap();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await expect(titles.first()).toHaveText(first);
    expect(pageErrors).toEqual([]);
  });
});

test('lists what is kept of all cities on one page, which the header leads to', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  const { titles, heart } = favouritesOn(page);
  const kept: string[] = [];
  for (const path of [YACHTS, '/sup/phuket']) {
    await page.goto(path);
    const [title = ''] = await titles.allTextContents();
    await heart(title).click();
    await expect(heart(title)).toHaveAttribute('aria-pressed', 'true');
    kept.push(title);
  }
  const [yacht = '', sup = ''] = kept;
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL('/favorites');
  const shown = page.locator('main article h3');
  await expect(shown).toHaveCount(2);
  await expect(shown.filter({ hasText: sup }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/sup\/phuket\/.*\?date=/,
  );
  expect(await violationsOn(page)).toEqual([]);
  await heart(sup).click();
  await expect(shown).toHaveText([yacht]);
  await heart(yacht).click();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('narrows favourites like any list, goes on with the next when one is taken out, and follows another tab', async ({
  page,
  context,
}) => {
  const { cards, titles, chip, heart, all } = favouritesOn(page);
  await page.goto(`${YACHTS}?at=jumeirah`);
  await expect(page.getByRole('button', { name: /^Remove: / })).toBeVisible();
  const [first = '', second = ''] = await titles.allTextContents();
  await heart(first).press('Space');
  await page.getByRole('button', { name: 'Anywhere' }).click();
  const elsewhere = (await titles.allTextContents()).filter((title) => title !== first);
  const other = elsewhere.find((title) => title !== second) ?? '';
  await heart(other).press('Enter');
  await chip.click();
  await expect(titles).toHaveCount(2);
  await page.getByRole('button', { name: 'Jumeirah' }).click();
  await expect(titles).toContainText([first]);
  await page.getByRole('button', { name: 'Anywhere' }).click();
  await expect(titles).toHaveCount(2);
  const [kept = '', last = ''] = await titles.allTextContents();
  await heart(kept).press('Space');
  await expect(titles).toHaveText([last]);
  await expect(heart(last)).toBeFocused();
  await heart(last).press('Space');
  await expect(chip).toBeFocused();

  await test.step('follows another tab, and says nothing of an offer that there is no longer', async () => {
    await all.click();
    await expect(heart(first)).toHaveAttribute('aria-pressed', 'false');
    const another = await context.newPage();
    await another.goto('/faq');
    const card = cards.filter({ has: heart(first) });
    const id = await card.getAttribute('data-offer');
    await another.evaluate(
      ([key, kept]) => localStorage.setItem(key ?? '', kept ?? ''),
      [KEY, JSON.stringify({ [id ?? '']: 'yacht-rental/dubai', 999999: 'yacht-rental/dubai' })],
    );
    await expect(heart(first)).toHaveAttribute('aria-pressed', 'true');
    await chip.click();
    await expect(titles).toHaveText([first]);
    await expect(chip).toHaveText('Favorites1');
  });
});

test('fills hearts of a page that nobody touches, and goes on where no server answers', async ({
  page,
  context,
}) => {
  await page.goto(YACHTS);
  const { titles, heart } = favouritesOn(page);
  const [first = '', second = ''] = await titles.allTextContents();
  await heart(second).click();
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'true');
  await page.route(/\/_astro\/(client|Catalogue|OfferList)\./, (route) => route.abort());
  await page.reload();
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await heart(first).click();
  await expect(heart(first)).toHaveAttribute('aria-pressed', 'true');
  await heart(second).click();
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'false');
});
