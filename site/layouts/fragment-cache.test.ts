import { afterEach, expect, test, vi } from 'vitest';
import { cachedFragment } from './fragment-cache.ts';

afterEach(() => vi.unstubAllEnvs());

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}"></a>`).join('');
const own = (...paths: string[]) => paths.map((path) => `href="${path}"`);

test('another page gets the fragment with its own addresses, however many', async () => {
  vi.stubEnv('DEV', false);
  const html = links('/faq', '/ru/sup', '/ar/sup', '/ru/sup');
  const render = async () => html;
  expect(await cachedFragment('header', own('/ru/sup', '/ar/sup'), render)).toBe(html);
  expect(cachedFragment('header', own('/ru/faq', '/ar/faq'), render)).toBe(
    links('/faq', '/ru/faq', '/ar/faq', '/ru/faq'),
  );
});
