import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withFontsOfSite } from './site-fonts.ts';

const STYLE = 'src: url(/pay/fonts/onest-latin-wght-normal.woff2), url(/pay/fonts/rare.woff2)';

test('takes typefaces from where pages of the site have them, and others from the server', async () => {
  const site = await mkdtemp(join(tmpdir(), 'seahour-site-fonts-'));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(join(site, '_astro'));
  for (const file of ['onest-latin-wght-normal.B-3x_8Dq.woff2', 'rare.B2.css']) {
    await writeFile(join(site, '_astro', file), '');
  }
  expect(await withFontsOfSite(STYLE, site)).toBe(
    'src: url(/_astro/onest-latin-wght-normal.B-3x_8Dq.woff2), url(/pay/fonts/rare.woff2)',
  );
});

test.each([undefined, '/nowhere'])('leaves a style as it is where the site is %s', async (site) => {
  expect(await withFontsOfSite(STYLE, site)).toBe(STYLE);
});
