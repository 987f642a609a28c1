import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { PREVIEWS } from './previews.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, text: await response.text() };
};

test.each(['en', 'ru'])('shows every mail as pages and as plain text, %s', async (language) => {
  const list = await read('/mails');
  for (const name of PREVIEWS) {
    for (const form of ['html', 'text']) {
      const path = `/mails/${language}/${name}/${form}`;
      expect(list.text).toContain(path);
      const { status, text } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      // No word is missing, and nothing is written where a value belongs.
      expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
      expect(text.length).toBeGreaterThan(200);
    }
  }
});

test('lets words beside a sum wrap, so that no line is wider than a phone', async () => {
  const { text } = await read('/mails/ru/no_show_charged/html');
  expect(text).toContain('На пирсе платить не нужно');
  expect(text).not.toContain('nowrap');
});

test('leads to free hours by the button of their mail', async () => {
  const { text } = await read('/mails/en/waitlist/html');
  expect(text).toMatch(/border-radius:999px[^>]*>Book these hours</);
});

test('shows none that there is not', async () => {
  expect((await read('/mails/en/unheard/html')).status).toBe(404);
  expect((await read('/mails/de/code/html')).status).toBe(404);
});
