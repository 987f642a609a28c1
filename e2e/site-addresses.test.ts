import type { APIRequestContext } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import {
  inEachLanguage,
  LANGUAGE_CODES,
  languageOfPath,
  pathPrefix,
} from '@seahour/api-types/languages.ts';
import sharp from 'sharp';
import { expect, test } from './marketplace.ts';
import { offerPath, pathIn } from './site-map.ts';

/** Leads anybody who is not signed in to the sign-in. */
const OWN = new RegExp(`^(${LANGUAGE_CODES.map(pathPrefix).join('|')})/my-bookings$`);

test('leads nowhere into nothing, in every language', async ({ request, baseURL }) => {
  const waiting = [
    ...LANGUAGE_CODES.map((code) => pathIn(code, '/')),
    ...(await sitemapPaths(request)),
  ];
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
  for (const code of LANGUAGE_CODES) {
    expect([...seen].filter((path) => languageOfPath(path) === code).length).toBeGreaterThan(100);
  }
  expect(photoCount).toBeGreaterThan(50);
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
  ...['partnership', 'payments-method', 'privacy-policy', 'proof', 'sitemap', 'terms-of-use'],
  ...['who-we-are', 'why-choose-us', 'auth', 'yacht-rental', 'yacht-rental/dubai'],
];

test('answers at every address that the product has, and names it to search engines in every language', async ({
  request,
  ask,
}) => {
  const offer = await offerPath(ask, YACHT_RENTAL);
  const listed = ['/', ...STATIC.map((name) => `/${name}`), offer];
  const paths = [...listed, `/fast-book${offer}`].flatMap((path) =>
    LANGUAGE_CODES.map((code) => pathIn(code, path)),
  );
  expect(paths).toHaveLength(20 * LANGUAGE_CODES.length);
  const titles = new Set<string>();
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    expect(title, path).toContain('Seahour');
    titles.add(title);
    const language = languageOfPath(path);
    const plain = path.slice(pathPrefix(language).length) || '/';
    expect(html, path).toContain(`<html lang="${language}"`);
    if (plain === '/auth' || !listed.includes(plain)) continue;
    const addresses = { ...inEachLanguage((code) => pathIn(code, plain)), 'x-default': plain };
    expect(addressesOf(html), path).toEqual({ canonical: path, ...addresses });
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
    expect(description.length, path).toBeGreaterThan(50);
  }
  expect(titles.size).toBe(paths.length);
});

/** The paths that the head of a page gives search engines: its own and those of other languages. */
function addressesOf(html: string): Record<string, string> {
  const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) => {
    const name = /hreflang="([^"]+)"/.exec(link)?.[1] ?? 'canonical';
    return [name, new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '').pathname] as const;
  });
  return Object.fromEntries(links);
}

test('moves every other way of writing an address to the one it has', async ({ request, ask }) => {
  const offer = await offerPath(ask, YACHT_RENTAL);
  const titleId = offer.split('/').at(-1) ?? '';
  const moves = {
    [`/yacht-rental/anything/${titleId}`]: offer,
    [`/ru/yacht-rental/anything/${titleId}`]: `/ru${offer}`,
    [`/yacht-rental/*/${titleId}?date=2030-01-01`]: `${offer}?date=2030-01-01`,
    [`/fast-book/yacht-rental/*/${titleId}`]: `/fast-book${offer}`,
    [`/ru/fast-book/yacht-rental/*/${titleId}?utm_source=x`]: `/ru/fast-book${offer}?utm_source=x`,
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

test('answers 404 for what does not exist, under any name, and says so in every language', async ({
  request,
}) => {
  const unknown = [
    '/nowhere',
    '/ru/nowhere',
    '/yacht-rental/atlantis',
    '/yacht-rental/dubai/azure-999999999',
    '/ru/sup/dubai/x-0',
    '/fast-book/sup/dubai/none-999999',
    '/404/x',
    '/photos/none.jpg',
    '/widget/none.js',
  ];
  for (const path of unknown) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  for (const { path, texts, home } of NOT_FOUND) {
    const html = await (await request.get(path)).text();
    for (const text of texts) expect(html, path).toContain(text);
    expect(html, path).toContain('<meta name="robots" content="noindex"');
    expect(addressesOf(html), path).toEqual({});
    expect(localLinks(html, new URL(path, 'http://localhost')), path).toContain(home);
  }
});

const NOT_FOUND = [
  {
    path: '/nowhere/at-all',
    texts: [
      'This page does not exist',
      'The address may be wrong, or the information is no longer available.',
      'Go to the main page',
    ],
    home: '/',
  },
  {
    path: '/ru/nowhere/at-all',
    texts: [
      'Такой страницы нет',
      'Возможно, адрес неверный или информации больше нет.',
      'На главную',
    ],
    home: '/ru',
  },
] as const;

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
