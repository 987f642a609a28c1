import { createLog } from '@seahour/server/platform/log.ts';
import { expect, test } from 'vitest';
import { previewDoor } from './door.ts';
import type { Preview } from './preview.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const IN_A_DAY = new Date('2026-11-28T12:00:00Z');
const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';

function door(answer: () => Response | Promise<never> = () => new Response('draft')) {
  const shown: string[] = [];
  const fetch = async (request: Request) => {
    shown.push(request.url);
    return answer();
  };
  const app = previewDoor({
    preview: { fetch } as Preview,
    clock: () => NOW,
    publicUrl: 'https://seahour.example',
    log: createLog('silent'),
    findLink: async (token) => (token === TOKEN ? IN_A_DAY : null),
  });
  const get = (path: string, cookie = '') =>
    app.request(`https://seahour.example${path}`, { headers: { Cookie: cookie } });
  return { get, shown };
}

test('a link lets its browser in for as long as it lasts, and leads to the page that it names', async () => {
  const { get, shown } = door();
  const response = await get(`/preview/${TOKEN}?to=%2Fru%2Ffaq%3Fa%3D1`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/ru/faq?a=1']);
  expect(response.headers.get('Set-Cookie')).toBe(
    `__Host-draft_preview=${TOKEN}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  // Made beforehand, so that nothing older is shown in its place.
  expect(shown).toEqual(['https://seahour.example/ru/faq?a=1']);
});

test.each([
  ...['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'],
  ...['/\t/evil.example', '/\n/evil.example', '/./\t/evil.example'],
])('a link leads to pages of our own alone, not to %s', async (to) => {
  const response = await door().get(`/preview/${TOKEN}?to=${encodeURIComponent(to)}`);
  expect(response.headers.get('Location')).toBe('/');
});

test('who was let in is shown the draft, which nothing keeps and no search engine lists', async () => {
  const { get, shown } = door(
    () => new Response('draft', { headers: { 'Cache-Control': 'public', ETag: '"a"' } }),
  );
  const response = await get('/ru/faq', `__Host-draft_preview=${TOKEN}`);
  expect(await response.text()).toBe('draft');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(response.headers.has('ETag')).toBe(false);
  expect(shown).toEqual(['https://seahour.example/ru/faq']);
});

test.each(['', '__Host-draft_preview=guessed', '__Host-draft_preview='])(
  'with %j a browser is sent back to what visitors see',
  async (cookie) => {
    const { get, shown } = door();
    const response = await get('/ru/faq?a=1', cookie);
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/ru/faq?a=1']);
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-draft_preview=; Max-Age=0; Path=\//,
    );
    expect(shown).toEqual([]);
  },
);

test.each(['//evil.example/x', '/preview/', '/preview/a/b'])(
  'without a link %s leads to the first page, not elsewhere nor in a circle',
  async (path) => {
    const response = await door().get(path, '__Host-draft_preview=ended');
    expect(response.headers.get('Location')).toBe('/');
  },
);

test('leaving forgets the link', async () => {
  const response = await door().get('/preview/leave', `__Host-draft_preview=${TOKEN}`);
  expect(response.headers.get('Location')).toBe('/');
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-draft_preview=; Max-Age=0/);
});

test('a draft that cannot be made says so, and not why', async () => {
  const { get } = door(() => Promise.reject(new Error('permission denied to create database')));
  const response = await get('/', `__Host-draft_preview=${TOKEN}`);
  expect([response.status, await response.text()]).toEqual([
    503,
    'The draft cannot be shown at the moment.',
  ]);
});
