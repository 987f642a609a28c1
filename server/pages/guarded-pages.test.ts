import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sendCode, signIn } from '@seahour/api-types/user.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';

const FILES = {
  'site/404.html': 'missing',
  'site/my-bookings/index.html': 'bookings',
  'site/ru/my-bookings/index.html': 'брони',
  'site/auth/index.html': 'sign in',
  'site/ru/error/500/index.html': 'ошибка 500',
};

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-guard-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const files = { site: join(folder, 'site'), widget: folder, photos: folder };
  app = await startTestApp({ files });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, cookie = '') => app.request(path, { headers: { Cookie: cookie } });

async function signedIn(): Promise<string> {
  const { sign_in_id } = await app.call(sendCode, { mail: 'anna@example.com' });
  const code = /\d{6}/.exec(app.mails.at(-1)?.subject ?? '')?.[0];
  const { headers } = await app.post(signIn.path, { sign_in_id, code });
  return headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

test.each([
  ['/my-bookings', '/auth?next=%2Fmy-bookings'],
  ['/my-bookings?order=a%26b', '/auth?next=%2Fmy-bookings%3Forder%3Da%2526b'],
  ['/my-bookings/', '/auth?next=%2Fmy-bookings'],
  ['/my-bookings/index.html', '/auth?next=%2Fmy-bookings'],
  ['/%6dy-bookings', '/auth?next=%2Fmy-bookings'],
  ['/ru/my-bookings', '/ru/auth?next=%2Fru%2Fmy-bookings'],
])('sends anybody who is not signed in from %s to %s', async (path, target) => {
  for (const cookie of ['', 'session_id=unknown', `session_id=${'x'.repeat(5000)}`]) {
    const response = await get(path, cookie);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(target);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  }
});

test('shows the page to anybody who is signed in, and lets them not sign in twice', async () => {
  const cookie = await signedIn();
  const page = await get('/ru/my-bookings', cookie);
  expect([page.status, await page.text()]).toEqual([200, 'брони']);
  const targets = {
    '/auth': '/my-bookings',
    '/ru/auth': '/ru/my-bookings',
    '/auth?next=%2Ffaq': '/faq',
    '/auth?next=https%3A%2F%2Felsewhere.example': '/my-bookings',
    '/auth?next=%2F%2Felsewhere.example': '/my-bookings',
  };
  for (const [path, target] of Object.entries(targets)) {
    const response = await get(path, cookie);
    expect([path, response.status, response.headers.get('Location')]).toEqual([path, 302, target]);
  }
  expect(await (await get('/auth')).text()).toBe('sign in');
});

test('takes a lookup that fails for a session that nobody knows; breaks as pages break', async () => {
  const cookie = await signedIn();
  await sql`alter table sessions rename to sessions_away`.execute(app.db);
  const response = await get('/my-bookings', cookie);
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    '/auth?next=%2Fmy-bookings',
  ]);
  await sql`alter table sessions_away rename to sessions`.execute(app.db);
  await sql`alter table company_activities rename to offers_away`.execute(app.db);
  const russian = await get('/ru/yacht-rental/x/azure-46-1');
  expect([russian.status, await russian.text()]).toEqual([500, 'ошибка 500']);
  // There is no such page in English: what then is shown needs nothing.
  const english = await get('/fast-book/yacht-rental/x/azure-46-1');
  expect(english.status).toBe(500);
  const text = await english.text();
  expect(text).toContain('An error occurred while showing the error page');
  expect(text).toContain('<a href="/">Go back to home</a>');
  await sql`alter table offers_away rename to company_activities`.execute(app.db);
});
