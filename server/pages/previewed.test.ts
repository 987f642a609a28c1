import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../platform/http/env.ts';
import { previewed } from './previewed.ts';

const app = new Hono<Env>();
app.use(
  previewed((c) => c.text('draft'), {
    staffPath: '/crew-7Kd02mQx',
    publicUrl: 'https://seahour.example',
  }),
);
app.all('*', (c) => c.text('real'));

const shownTo = async (path: string, cookie = '') =>
  (await app.request(path, { headers: { Cookie: cookie } })).text();

test('who has no link to the draft sees what is', async () => {
  expect(await shownTo('/faq')).toBe('real');
  expect(await shownTo('/faq', 'other=1')).toBe('real');
  // Other hosts of the domain could set this one, and we could not take it away.
  expect(await shownTo('/faq', 'draft_preview=abc')).toBe('real');
});

test('who has one gets pages and what they ask for from the draft', async () => {
  expect(await shownTo('/preview/abc')).toBe('draft');
  for (const path of ['/', '/ru/faq', '/api/v1/activities/get-activities-info', '/photos/a.jpg']) {
    expect(await shownTo(path, '__Host-draft_preview=abc')).toBe('draft');
  }
});

test('editors and crews work on what is, whatever their browser was shown', async () => {
  for (const path of [
    '/editor',
    '/editor/offers',
    '/api/editor/pulse',
    '/api/telegram/get-board',
    '/api/user/send-code',
    '/crew-7Kd02mQx',
    '/staff-app/app.js',
  ]) {
    expect(await shownTo(path, '__Host-draft_preview=abc')).toBe('real');
  }
});
