import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: { cookie: string; documentElement: object; querySelector(): null };
let kept: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  page = {
    cookie: '',
    documentElement: { lang: 'en', dataset: {} },
    querySelector: () => null,
  };
  kept = new Map();
  vi.stubGlobal('document', { ...page, querySelectorAll: () => [], getElementById: () => null });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const answered = (country: object) => vi.fn(async () => Response.json({ country }));
const ask = async () => (await import('./country.ts')).country();

test('guesses the country by address once a visit, and stores no choice', async () => {
  const fetch = answered({ iso_code: 'AE' });
  vi.stubGlobal('fetch', fetch);
  expect(await ask()).toBe('AE');
  vi.resetModules();
  expect(await ask()).toBe('AE');
  expect(fetch).toHaveBeenCalledOnce();
  expect(document.cookie).toBe('');
});

test('asks once a visit where nobody knows the address, and makes no choice of it', async () => {
  const fetch = answered({ iso_code: null });
  vi.stubGlobal('fetch', fetch);
  expect(await ask()).toBe('US');
  vi.resetModules();
  expect(await ask()).toBe('US');
  expect(fetch).toHaveBeenCalledOnce();
  expect(document.cookie).toBe('');
});

test('says in the console that a call was not answered', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  expect(await ask()).toBe('US');
  expect(error).toHaveBeenLastCalledWith('/api/v1/others/get-info-ip: invalid_response');
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await ask()).toBe('US');
  expect(error).toHaveBeenLastCalledWith('/api/v1/others/get-info-ip: network');
});
