import type { APIRequestContext } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import sharp from 'sharp';
import { PAGE_SIZE } from '../site/islands/catalogue/selection.ts';
import { expect, test } from './marketplace.ts';
import { offerPath, pathIn } from './site-map.ts';

/** Leads whoever is not signed in to the sign-in. */
const OWN = /^(\/ru)?\/my-bookings$/;

test('leads nowhere into nothing, in either language', async ({ request, baseURL }) => {
  const waiting = ['/', '/ru', ...(await sitemapPaths(request))];
  const seen = new Set(waiting);
  const broken: string[] = [];
  let photoCount = 0;
  for (let batch = waiting; batch.length > 0; ) {
    const found = await Promise.all(
      batch.splice(0, 8).map(async (path) => {
        const response = await request.get(path, { maxRedirects: 0 });
        if (response.status() !== (OWN.test(path) ? 302 : 200)) {
          broken.push(`${response.status()} ${path}`);
        }
        const isPage = response.headers()['content-type']?.startsWith('text/html');
        return isPage ? localLinks(await response.text(), new URL(path, baseURL)) : [];
      }),
    );
    for (const link of found.flat()) {
      if (seen.has(link)) continue;
      seen.add(link);
      batch.push(link);
      if (link.startsWith('/photos/')) photoCount++;
    }
  }
  expect(broken).toEqual([]);
  expect([...seen].filter((path) => path.startsWith('/ru/')).length).toBeGreaterThan(100);
  expect(photoCount).toBeGreaterThan(50);
});

test('names the best of each catalogue on the page for people, and leads to the rest', async ({
  page,
}) => {
  await page.goto('/sitemap');
  const rest = page.locator('a', { hasText: /All \d+ offers/ });
  const catalogue = page.locator('details').filter({ has: rest }).first();
  await catalogue.locator('summary').click();
  await expect(catalogue.locator('li')).toHaveCount(PAGE_SIZE);
  await catalogue.locator(rest).click();
  await expect(page).toHaveURL('/yacht-rental/dubai');
});

test('shows a picture of its own with every link in a messenger', async ({ request, ask }) => {
  const pictures = new Set<string>();
  for (const path of ['/', '/ru/faq', '/sup', await offerPath(ask, YACHT_RENTAL)]) {
    const html = await (await request.get(path)).text();
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const answer = await request.get(new URL(address).pathname);
    expect(answer.headers()['content-type'], path).toBe('image/jpeg');
    const { width, height, format } = await sharp(await answer.body()).metadata();
    expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    pictures.add(address);
  }
  expect(pictures.size).toBe(3);
});

/** Every address of the product that leads somewhere by itself, without a language. */
const STATIC = [
  ...['book-online', 'cancellation-policy', 'contact-us', 'cookie-policy', 'faq', 'ouractivities'],
  ...['partnership', 'payments-method', 'privacy-policy', 'sitemap', 'terms-of-use', 'who-we-are'],
  ...['why-choose-us', 'auth', 'yacht-rental', 'yacht-rental/dubai'],
];

test('answers at every address that the product has, in either language', async ({
  request,
  ask,
}) => {
  const offer = await offerPath(ask, YACHT_RENTAL);
  const paths = ['/', ...STATIC.map((name) => `/${name}`), offer, `/fast-book${offer}`];
  const statuses = await Promise.all(
    paths
      .flatMap((path) => [path, pathIn('ru', path)])
      .map(async (path) => [path, (await request.get(path, { maxRedirects: 0 })).status()]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(statuses).toHaveLength(38);
});

test('moves every other way of writing an address to the one it has', async ({ request, ask }) => {
  const offer = await offerPath(ask, YACHT_RENTAL);
  const titleId = offer.split('/').at(-1) ?? '';
  const moves = {
    [`/yacht-rental/anything/${titleId}`]: offer,
    [`/ru/yacht-rental/anything/${titleId}`]: `/ru${offer}`,
    [`/yacht-rental/*/${titleId}?date=2030-01-01`]: `${offer}?date=2030-01-01`,
    [`/fast-book/yacht-rental/*/${titleId}`]: `/fast-book${offer}`,
    '/Object/Object': '/',
    '/ru/Object/Object': '/ru',
    '/yacht-rental/': '/yacht-rental',
    '/ru/': '/ru',
    [`${offer}/`]: offer,
  };
  for (const [asked, target] of Object.entries(moves)) {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status(), asked).toBe(301);
    expect(response.headers().location, asked).toBe(target);
  }
});

test('answers 404 for what does not exist, under any name', async ({ request }) => {
  const unknown = [
    '/nowhere',
    '/ru/nowhere',
    '/yacht-rental/atlantis',
    '/yacht-rental/dubai/azure-999999999',
    '/ru/sup/dubai/x-0',
    '/404/x',
    '/photos/none.jpg',
    '/widget/none.js',
  ];
  for (const path of unknown) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const text = async (path: string) => (await request.get(path)).text();
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(await text('/robots.txt')) ?? [];
  const lists = await Promise.all(locations(await text(pathOf(index))).map(text));
  const paths = lists.flatMap(locations);
  expect(paths.length).toBeGreaterThan(200);
  return paths;
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url));

const pathOf = (url: string): string => new URL(url).pathname.replace(/(?<=.)\/$/, '');

/** What a page of this origin links to or loads, as paths. */
function localLinks(html: string, page: URL): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster)="([^"#]+)/g)].map(([, url = '']) => url);
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  );
  return [...single, ...sets]
    .map((url) => new URL(url.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === page.origin)
    .map(({ pathname }) => pathname);
}
