import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  LANGUAGE_CODES,
  type LanguageCode,
  pathPrefix,
} from '@seahour/api-types/languages.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBuilt } from './check-built.ts';
import { builtPage, ORIGIN } from './fixtures/built-page.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-built-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function built(files: Record<string, string>) {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return checkBuilt(folder);
}

interface Page {
  /** Of the page in a language where it is another than that of the questions. */
  addresses?: Partial<Record<string, string>>;
  body?: string;
}

function page(path: string, { addresses = {}, body = '' }: Page = {}): string {
  const alternate = (name: string, to: string) =>
    `<link rel="alternate" hreflang="${name}" href="${ORIGIN}${to}">`;
  const led = { ...inEachLanguage((code) => `${pathPrefix(code)}/faq`), ...addresses };
  const languages = [...LANGUAGE_CODES, 'x-default']
    .map((name) => alternate(name, led[name as LanguageCode] ?? led[DEFAULT_LANGUAGE]))
    .join('');
  return builtPage(path, { head: languages, body });
}

/** The questions in every language but the first. */
const others = Object.fromEntries(
  LANGUAGE_CODES.slice(1).map((code) => [`${code}/faq/index.html`, page(`/${code}/faq`)]),
);

test('finds nothing wrong with pages that lead to each other', async () => {
  const body =
    '<a href="/ru/faq#top">x</a><a id="top" href="#top">x</a><img src="/a.svg" alt="">' +
    '<a href="/api/docs">x</a><script type="application/ld+json">' +
    '{"price":12,"priceCurrency":"AED"}</script>';
  const files = { 'faq/index.html': page('/faq', { body }), 'a.svg': '<svg/>', ...others };
  expect(await built(files)).toEqual([]);
});

test.each([
  ['<a class="x" href="/terms">x</a>', 'the link to /terms leads nowhere'],
  ['<a href="#below">x</a>', 'the link to #below leads nowhere'],
  ['<img class="x" src="/faq">', 'a picture without alt: <img class="x" src="/faq">'],
  ['<script type="application/ld+json">{"price":12}</script>', 'a price without its currency'],
])('names %s', async (body, reason) => {
  const files = { 'faq/index.html': page('/faq', { body }), ...others };
  expect(await built(files)).toEqual([{ file: 'faq/index.html', line: 2, reason }]);
});

test.each([
  [{ ru: '/ru/terms' }, `hreflang ru leads to ${ORIGIN}/ru/terms, which is no page`],
  [
    { en: '/ru/faq' },
    'hreflang names every address but the page’s own, https://seahour.example/faq',
  ],
])('names an address of another language that is wrong', async (addresses, reason) => {
  const files = { 'faq/index.html': page('/faq', { addresses }), ...others };
  expect(await built(files)).toContainEqual({ file: 'faq/index.html', line: 1, reason });
});

test('names pages that do not lead back', async () => {
  const files = {
    'faq/index.html': page('/faq'),
    'terms/index.html': page('/terms', { addresses: { en: '/terms' } }),
    ...others,
  };
  const reason = `hreflang ru leads to ${ORIGIN}/ru/faq, which does not lead back`;
  expect(await built(files)).toEqual([{ file: 'terms/index.html', line: 1, reason }]);
});
