import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLists } from './check-lists.ts';

const SITE = 'https://sea.example';
const PAGES = new Set([`${SITE}/`, `${SITE}/faq`]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-lists-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function problemsOf({ listed = [...PAGES], robots = '', llms = '' }) {
  const locations = listed.map((page) => `<url><loc>${page}</loc></url>`).join('');
  await writeFile(join(folder, 'sitemap-0.xml'), `<urlset>${locations}</urlset>`);
  await writeFile(join(folder, 'robots.txt'), `User-agent: *\n${robots}`);
  await writeFile(join(folder, 'llms.txt'), llms);
  const known = (path: string) => ['/', '/faq', '/sitemap-index.xml'].includes(path);
  return checkLists(folder, PAGES, known);
}

test('finds nothing wrong with lists that name what is there', async () => {
  const robots = `Sitemap: ${SITE}/sitemap-index.xml`;
  const llms = `- [Questions](${SITE}/faq): what people ask, below ${SITE}/.\n- https://llmstxt.org`;
  expect(await problemsOf({ robots, llms })).toEqual([]);
});

test('names a page that is in no sitemap, and what should not be in one', async () => {
  expect(await problemsOf({ listed: [`${SITE}/`, `${SITE}/auth`] })).toEqual([
    { file: 'sitemap-0.xml', line: 1, reason: `${SITE}/faq is missing` },
    { file: 'sitemap-0.xml', line: 1, reason: `${SITE}/auth is no page to be found` },
  ]);
});

test('names what leads nowhere by its line', async () => {
  const robots = `Sitemap: ${SITE}/sitemap.xml`;
  const llms = `# Sea\n\n- [Terms](${SITE}/terms)`;
  expect(await problemsOf({ robots, llms })).toEqual([
    { file: 'robots.txt', line: 2, reason: `the link to ${SITE}/sitemap.xml leads nowhere` },
    { file: 'llms.txt', line: 3, reason: `the link to ${SITE}/terms leads nowhere` },
  ]);
});

test('asks nothing of a few pages alone', async () => {
  expect(await checkLists(folder, PAGES, () => false)).toEqual([]);
});
