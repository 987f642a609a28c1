import type { Page } from '@playwright/test';
import { LANGUAGE_CODES, languageRow } from '@seahour/api-types/languages.ts';
import { expect, test } from './marketplace.ts';
import { pathIn } from './site-map.ts';

/** The writing systems whose letters a page fetches before anybody moves. */
async function fetchedBy(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, script] = /\/[a-z]+-([a-z]+)-[^/]*\.woff2$/.exec(request.url()) ?? [];
    // Signs of currencies, which prices of some visitors have.
    if (script && script !== 'signs') scripts.add(script);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  page.removeAllListeners('request');
  return [...scripts].sort();
}

test('fetches the letters of the page’s own language and no others', async ({
  anotherPage,
  baseURL,
}) => {
  // An offer has reviews in the letters of others.
  const paths = ['/', '/yacht-rental/dubai', '/faq'];
  for (const language of LANGUAGE_CODES) {
    // A browser takes at once what another language has left in its memory.
    const page = await anotherPage(baseURL ? { baseURL } : {});
    const own = [...languageRow(language).fonts].sort();
    for (const path of paths.map((each) => pathIn(language, each))) {
      expect(await fetchedBy(page, path), path).toEqual(own);
    }
    await page.close();
  }
});
