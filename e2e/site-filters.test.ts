import type { Page, Route } from '@playwright/test';
import { getActivitiesCards, getActivityFilters } from '@seahour/api-types/activities.ts';
import { FILTER, YACHT_RENTAL, YACHT_TYPE_FILTER } from '@seahour/api-types/constants.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { filterControl } from '@seahour/api-types/rules/filter-control.ts';
import { PAGE_SIZE } from '../site/data/paging.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { chooseDay } from './day-picker.ts';
import { type Ask, findDay } from './free-block.ts';
import { CountedKeyboard } from './keyboard.ts';
import { serveMap } from './map-tiles.ts';
import { expect, test } from './marketplace.ts';
import { visitorState } from './visitor-state.ts';

test.describe.configure({ mode: 'parallel' });

const YACHTS = { city_id: 1, activity_id: YACHT_RENTAL };
const SWIM_PLATFORM = 'Swim platform';
const tomorrow = () => addDays(cityDate('Asia/Dubai', now()), 1);

// The country of the calls that the tests compare with: its currency is the crews' own.
test.use({ storageState: visitorState({ consent: 'no', lang_country: 'en-AE' }) });

type Wanted = Partial<RequestOf<typeof getActivitiesCards>>;

/** Titles as the API lists them, what is free first, best rated first. */
async function titles(ask: Ask, wanted: Wanted): Promise<string[]> {
  // Where nothing is wanted the list keeps to its pages: what is taken is last on its own.
  const isPlain = Object.keys(wanted).length === 0;
  const day = { date: tomorrow(), free_first: !isPlain };
  const payload = { ...YACHTS, ...day, sort: 'rating', count: 100, ...wanted } as const;
  const { cards } = await ask(getActivitiesCards, payload);
  if (!isPlain) return cards.map(({ title }) => title);
  const pages = Map.groupBy(cards, (card) => Math.floor(cards.indexOf(card) / PAGE_SIZE));
  return [...pages.values()].flatMap((page) => {
    const byRoom = Map.groupBy(page, ({ day: own }) => own?.free_hours !== 0);
    return [true, false].flatMap((hasRoom) => byRoom.get(hasRoom) ?? []).map(({ title }) => title);
  });
}

/** Those that a page of the list holds. */
const onFirstPage = (all: readonly string[]) => all.slice(0, PAGE_SIZE);

const shownTitles = (page: Page) => page.locator('.catalogue-list article h3');

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByRole('group', { name: 'Price per hour' })).toBeVisible();
  return dialog;
}

test('narrows by everything there is, as the API would, and keeps it in the address', async ({
  page,
  ask,
}) => {
  const offered = await ask(getActivityFilters, YACHTS);
  const platform = offered.bool.find(({ filter_name }) => filter_name === SWIM_PLATFORM);
  await page.goto('/yacht-rental/dubai');
  const all = onFirstPage(await titles(ask, {}));
  await expect(shownTitles(page)).toHaveText(all);
  const dialog = await openFilters(page);
  expect(await violationsOn(page)).toEqual([]);
  // How many come along is asked once.
  const guests: number[] = [FILTER.guests, FILTER.persons, FILTER.capacity];
  await expect(dialog.getByRole('combobox', { name: 'Guests' })).toHaveCount(1);
  for (const { filter_name: name } of offered.double.filter(({ filter_id }) =>
    guests.includes(filter_id),
  ))
    await expect(dialog.getByText(name, { exact: true })).toHaveCount(0);
  await expect(dialog.locator('select[name=time] option')).not.toHaveCount(25);
  const rest = offered.double.filter(({ filter_id }) => !guests.includes(filter_id));
  for (const filter of rest.filter(({ min, max }) => max > min)) {
    const { filter_name: name, filter_id: id } = filter;
    const isSlider = filterControl(filter) === 'slider';
    const field = isSlider
      ? dialog.getByRole('group', { name }).getByRole('slider', { name: /from/ })
      : dialog.locator(`[name=value-${id}]`);
    await expect(field, name).toHaveCount(1);
  }
  const counted = dialog.locator('label', { hasText: SWIM_PLATFORM });
  await expect(counted).toContainText(String(platform?.count));
  await counted.click();
  const types = dialog.getByRole('group', { name: 'Type of yacht' });
  await types.getByRole('checkbox', { name: /^Flybridge/ }).check();
  await types.getByRole('checkbox', { name: /^Superyacht/ }).check();
  const [low, high] = [400, 1500];
  const price = dialog.getByRole('group', { name: 'Price per hour' });
  await price.getByRole('textbox', { name: 'from' }).fill(String(low));
  await price.getByRole('textbox', { name: 'to' }).fill('١٥٠٠');
  const filters = {
    location: ['jumeirah', 'dubai-marina'],
    price: [low, high] as [number, number],
    switches: { [String(platform?.filter_id)]: true },
    checkboxes: { [String(YACHT_TYPE_FILTER)]: ['flybridge', 'superyacht'] },
  };
  const expected = await titles(ask, { filters });
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.length);
  const { location: _anywhere, ...anywhere } = filters;
  const more = await titles(ask, { filters: anywhere });
  const submit = dialog.getByRole('button', { name: /^Show \d+ offer/ });
  await expect(submit).toHaveText(new RegExp(`^Show ${more.length} offer`));
  await submit.click();
  const places = page.getByRole('group', { name: 'Where to start' });
  for (const name of ['Jumeirah', 'Dubai Marina'])
    await places.getByRole('button', { name, exact: true }).click();
  await expect(shownTitles(page)).toHaveText(expected);
  await expect(page.locator('.applied-bar').getByRole('status')).toHaveText(
    new RegExp(`^${expected.length} offer`),
  );
  const { searchParams } = new URL(page.url());
  expect(searchParams.getAll('at')).toEqual(['jumeirah', 'dubai-marina']);
  expect(searchParams.getAll(`any-${YACHT_TYPE_FILTER}`)).toEqual(['flybridge', 'superyacht']);
  expect(await violationsOn(page)).toEqual([]);

  // Anybody who is sent the address sees the same.
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(shownTitles(page)).toHaveText(expected);
  // A tag takes one thing back; the way back brings it again.
  await page.getByRole('button', { name: `Remove: ${SWIM_PLATFORM}` }).click();
  const { switches: _, ...fewer } = filters;
  await expect(shownTitles(page)).toHaveText(onFirstPage(await titles(ask, { filters: fewer })));
  await page.goBack();
  await expect(shownTitles(page)).toHaveText(expected);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(shownTitles(page)).toHaveText(all);
  expect(new URL(page.url()).search).toBe('');
});

test('is narrowed by keyboard alone', async ({ page, ask }) => {
  const keyboard = new CountedKeyboard(page);
  await page.goto('/yacht-rental/dubai');
  const opener = page.getByRole('button', { name: 'Filters' });
  await keyboard.tabTo(opener);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const price = dialog.getByRole('group', { name: 'Price per hour' });
  const lowest = price.getByRole('slider', { name: /from/ });
  await keyboard.tabTo(lowest);
  const before = Number(await lowest.inputValue());
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await keyboard.press(key);
  await expect(lowest).toHaveValue(String(before + 1));
  await keyboard.press('Home');
  const platform = dialog.getByRole('switch', { name: new RegExp(`^${SWIM_PLATFORM}`) });
  await keyboard.tabTo(platform);
  await keyboard.press('Space');
  await expect(platform).toBeChecked();
  // Past its end the focus begins again, and never leaves it.
  const close = dialog.getByRole('button', { name: 'Close' });
  await keyboard.tabTo(close);
  await keyboard.press('Shift+Tab');
  const show = dialog.getByRole('button', { name: /^Show \d+ offer/ });
  await expect(show).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const { bool } = await ask(getActivityFilters, YACHTS);
  const id = bool.find(({ filter_name }) => filter_name === SWIM_PLATFORM)?.filter_id;
  const expected = await titles(ask, { filters: { switches: { [String(id)]: true } } });
  await expect(shownTitles(page)).toHaveText(onFirstPage(expected));
  await keyboard.press('Enter');
  await expect(platform).toBeChecked();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(shownTitles(page)).toHaveText(onFirstPage(expected));
});

test.describe('with money of another country', () => {
  test.use({ storageState: visitorState({ consent: 'no', lang_country: 'en-DE' }) });

  test('shows the same offers behind an address, no matter who wrote it', async ({ page, ask }) => {
    const dirhams = await titles(ask, { filters: { price: [400, 800], price_currency: 'AED' } });
    await page.goto('/yacht-rental/dubai?price=400-800');
    await expect(shownTitles(page)).toHaveText(onFirstPage(dirhams));
    await expect(page.getByRole('button', { name: /^Remove: 400/ })).toContainText(
      /400\sAED – 800\sAED/,
    );
    await expect(page.locator('.catalogue-list article .price b').first()).toContainText('€');
    const dialog = await openFilters(page);
    const price = dialog.getByRole('group', { name: 'Price per hour' });
    await expect(price.getByRole('textbox', { name: 'from' })).toHaveValue('400');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Remove: 400/ }).click();

    await openFilters(page);
    await expect(price).toContainText('€');
    await price.getByRole('textbox', { name: 'to' }).fill('200');
    await dialog.getByRole('button', { name: /^Show \d+ offer/ }).click();
    await expect(page).toHaveURL(/[?&]currency=EUR/);
    const written = new URL(page.url()).searchParams;
    const [low = 0, high = 0] = (written.get('price') ?? '').split('-').map(Number);
    const euros = await titles(ask, { filters: { price: [low, high], price_currency: 'EUR' } });
    expect(euros.length).toBeGreaterThan(0);
    await expect(shownTitles(page)).toHaveText(onFirstPage(euros));
  });
});

test('shows only what is free for the wanted hours, in the wanted order', async ({ page, ask }) => {
  await page.goto('/yacht-rental/dubai');
  const dialog = await openFilters(page);
  await dialog.locator('select[name=time]').selectOption('16');
  await dialog.locator('select[name=duration]').selectOption({ label: '4 hours' });
  await dialog.getByRole('button', { name: /^Show/ }).click();
  const block = { time: 16, duration: 4 };
  await expect(shownTitles(page)).toHaveText(onFirstPage(await titles(ask, block)));
  await expect(page.locator('.applied-bar').getByRole('status')).toContainText(
    'free for these hours',
  );
  await page.getByLabel('Sort').selectOption({ label: 'Lowest price first' });
  const cheapest = { ...block, sort: 'price_low' } as const;
  await expect(shownTitles(page)).toHaveText(onFirstPage(await titles(ask, cheapest)));
  const day = await findDay(async (date) => (await titles(ask, { ...cheapest, date })).length > 0);
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /get-(?:activities|suggested)-cards$/.exec(request.url())?.[0];
    if (call) asked.push(`${call} ${request.postDataJSON().date}`);
  });
  await chooseDay(page, day);
  await expect(shownTitles(page)).toHaveText(
    onFirstPage(await titles(ask, { ...cheapest, date: day })),
  );
  expect(asked.splice(0)).toEqual([`get-activities-cards ${day}`]);
  const menu = page.getByRole('banner').locator('[data-locale-menu]').first();
  await menu.locator('summary').click();
  await menu.getByRole('searchbox', { name: 'Find a country' }).fill('germ');
  await menu.getByRole('option', { name: 'Germany' }).click();
  await expect(menu.locator('summary')).toContainText('EN · DE');
  await expect(page.locator('.catalogue-list .price b').first()).toContainText('€');
  expect(asked).toEqual([`get-activities-cards ${day}`]);
  await page.reload();
  await expect(shownTitles(page)).toHaveText(
    onFirstPage(await titles(ask, { ...cheapest, date: day })),
  );
  await expect(page.locator('.catalogue-list article a').first()).toHaveAttribute(
    'href',
    new RegExp(day),
  );
});

test('finds a way out where nothing fits, another try where no answer comes, and places by one press', async ({
  page,
  ask,
}) => {
  const asked = await serveMap(page);
  const sort = page.getByLabel('Sort');
  const places = page.getByRole('group', { name: 'Where to start' });
  const place = (name: string) => places.getByRole('button', { name, exact: true });
  const inJumeirah = await titles(ask, { filters: { location: ['jumeirah'] } });
  await test.step('nothing fits', async () => {
    await page.goto('/yacht-rental/dubai?price=1-2');
    await expect(page.getByRole('heading', { name: 'Nothing matches all of these' })).toBeVisible();
    await expect(shownTitles(page)).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.locator('.list-panel').getByRole('button', { name: 'Clear all' }).click();
    await expect(shownTitles(page)).toHaveText(onFirstPage(await titles(ask, {})));
  });
  const FAILURES: Record<string, (route: Route) => Promise<void>> = {
    'no answer': (route) => route.abort(),
    'an answer of another shape': (route) => route.fulfill({ json: { cards: [{}], total: 1 } }),
  };
  for (const [what, fail] of Object.entries(FAILURES)) {
    await test.step(what, async () => {
      await page.route('**/get-activities-cards', fail);
      await sort.selectOption({ label: 'Highest price first' });
      // Said where it is seen at once; the way on stands at the end of the list.
      const told = page.getByRole('alert').first();
      await expect(told).toContainText('The offers cannot be shown right now');
      const failed = page.locator('.list-panel');
      await expect(failed).toBeVisible();
      await page.unroute('**/get-activities-cards');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toBeHidden();
      await expect(page.locator('.catalogue-list')).toContainText('Majesty');
      await sort.selectOption({ index: 0 });
      await expect(page).toHaveURL('/yacht-rental/dubai');
    });
  }
  await test.step('a place', async () => {
    await place('Jumeirah').click();
    await expect(shownTitles(page)).toHaveText(inJumeirah);
    await expect(place('Jumeirah')).toHaveAttribute('aria-pressed', 'true');
    await place('Anywhere').click();
    await expect(shownTitles(page)).toHaveText(onFirstPage(await titles(ask, {})));
  });
  await test.step('the chosen place without the colors of the page', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const groundOf = (name: string) =>
      place(name).evaluate((button) => getComputedStyle(button).backgroundColor);
    const chosen = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      document.body.append(probe);
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    expect(await groundOf('Anywhere')).toBe(chosen);
    expect(await groundOf('Jumeirah')).not.toBe(chosen);
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('on a map, each with its price', async () => {
    await places.hover();
    expect(asked).toEqual([]);
    const opener = page.getByRole('button', { name: 'Map', exact: true });
    await opener.click();
    const map = page.locator('.catalogue-map');
    const pins = map.getByRole('link', { name: /AED/ });
    const cards = page.locator('.catalogue-list article');
    await expect(pins).toHaveCount(await cards.count());
    const [title] = await shownTitles(page).allTextContents();
    const price = await cards.first().locator('.price b').textContent();
    await expect(map.getByRole('link', { name: title })).toContainText(price ?? '');
    expect(await violationsOn(page)).toEqual([]);
    await place('Jumeirah').click();
    await expect(pins).toHaveCount(inJumeirah.length);
    await opener.click();
    await expect(map).toHaveCount(0);
  });
});

test('goes on press by press or page by page, and back to where it was', async ({ page, ask }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await test.step('press by press', async () => {
    const expected = await titles(ask, { sort: 'price_low' });
    const asked = countPages(page);
    await page.goto('/yacht-rental/dubai?sort=price_low');
    await expect(shownTitles(page)).toHaveText(onFirstPage(expected));
    // The first page grows instead.
    await expect(pages).toBeHidden();
    await expect(page.getByText(`12 of ${expected.length}`)).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(shownTitles(page)).toHaveText(expected);
    await expect(shownTitles(page).nth(12).getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    // Only what was missing; and on the way back all of it at once.
    expect(asked.splice(0)).toEqual(['1 of 12', '2 of 12']);
    await shownTitles(page).nth(13).getByRole('link').click();
    await page.goBack();
    await expect(shownTitles(page)).toHaveText(expected);
    expect(asked.filter((each) => each !== '1 of 24')).toEqual([]);
  });
  await test.step('press by press from what the page was built with', async () => {
    const all = await titles(ask, {});
    await page.goto('/yacht-rental/dubai');
    const asked = countPages(page);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(shownTitles(page)).toHaveText(all);
    expect(asked).toEqual(['2 of 12']);
  });
  await test.step('page by page, and back to the first to narrow the whole list', async () => {
    const all = await titles(ask, {});
    await page.goto('/yacht-rental/dubai/page/2');
    await expect(shownTitles(page)).toHaveText(all.slice(PAGE_SIZE));
    await expect(pages.getByRole('link', { name: 'page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /dubai\/page\/2$/);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Jumeirah' }).click();
    await expect(page).toHaveURL('/yacht-rental/dubai?at=jumeirah');
    await expect(shownTitles(page)).toHaveText(
      await titles(ask, { filters: { location: ['jumeirah'] } }),
    );
    await expect(pages).toBeHidden();
    await page.goBack();
    await expect(shownTitles(page)).toHaveText(all.slice(PAGE_SIZE));
  });
});

/** The parts of the list that the page asks for from now on. */
function countPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/get-activities-cards')) return;
    const { page: index, count } = request.postDataJSON();
    asked.push(`${index} of ${count}`);
  });
  return asked;
}

/** How hurried a photo is depends on where its card stands. */
const HURRY = ['loading', 'decoding', 'fetchpriority'];

interface DrawnCard {
  offer: string;
  /** Its elements and texts, a line each; the order of attributes says nothing. */
  lines: string[];
  /** The same of how hurried its photos are. */
  hurry: string[];
}

async function drawnCards(page: Page): Promise<DrawnCard[]> {
  await page.waitForLoadState('networkidle');
  // Free hours come by themselves, on a busy machine late.
  await expect(page.locator('.catalogue-list article .free:empty')).toHaveCount(0);
  return page.locator('.catalogue-list article').evaluateAll((all, hurried) => {
    const attributesOf = (element: Element, isWanted: (name: string) => boolean) =>
      [...element.attributes]
        .filter(({ name }) => isWanted(name))
        .map(({ name, value }) => `${name}=${value}`)
        .sort()
        .join(' ');
    const linesOf = (element: Element, depth: number): string[] => [
      `${depth} ${element.localName} ${attributesOf(element, (name) => !hurried.includes(name))}`,
      ...[...element.childNodes].flatMap((child) =>
        child instanceof Element
          ? linesOf(child, depth + 1)
          : [`${child.nodeName} ${child.nodeValue}`],
      ),
    ];
    return all.map((card) => ({
      offer: (card as HTMLElement).dataset.offer ?? '',
      lines: linesOf(card, 0),
      hurry: [...card.querySelectorAll('img')].map((photo) =>
        attributesOf(photo, (name) => hurried.includes(name)),
      ),
    }));
  }, HURRY);
}

test('draws each card as the page was built with it, whatever is chosen', async ({ page, ask }) => {
  await page.goto('/yacht-rental/dubai');
  const first = await drawnCards(page);
  await page.goto('/yacht-rental/dubai/page/2');
  const built = new Map([...first, ...(await drawnCards(page))].map((card) => [card.offer, card]));
  expect(built.size).toBe((await titles(ask, {})).length);
  for (const { query, wanted } of [
    { query: 'pages=2&sort=price_high', wanted: { sort: 'price_high' } },
    { query: 'guests=20&at=jumeirah', wanted: { filters: { location: ['jumeirah'], guests: 20 } } },
  ] as const) {
    await page.goto(`/yacht-rental/dubai?${query}`);
    const expected = await titles(ask, wanted as Wanted);
    expect(expected.length).toBeGreaterThan(0);
    await expect(shownTitles(page)).toHaveText(expected);
    const cards = await drawnCards(page);
    for (const [at, { offer, lines, hurry }] of cards.entries()) {
      // Its link says how many come along.
      const drawn = lines.map((line) => line.replace('&guests=20', ''));
      expect(drawn, `${query}: ${offer}`).toEqual(built.get(offer)?.lines);
      // As on a page that begins with it: only the first photo is in a hurry.
      expect(hurry, `${query}: ${offer}`).toEqual(
        first[Math.min(at, 1)]?.hurry.slice(0, hurry.length),
      );
    }
  }
});

test('says how many right behind the name, also where that breaks into lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/yacht-rental/dubai');
  await page.locator('.catalogue-bar .open').click();
  const checks = page.getByRole('dialog').locator('.check');
  await expect(checks.first()).toBeVisible();
  const gaps = await checks.evaluateAll((all) =>
    all.map((check) => {
      const count = check.querySelector('small');
      const name = check.querySelector('span')?.firstChild;
      if (!(count && name)) return Number.NaN;
      const range = document.createRange();
      range.selectNodeContents(name);
      const end = [...range.getClientRects()].at(-1)?.right ?? Number.NaN;
      return count.getBoundingClientRect().left - end;
    }),
  );
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(9);
});
