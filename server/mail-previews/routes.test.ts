import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { misplacedWords } from '../fixtures/misplaced-words.ts';
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

test.each(LANGUAGE_CODES)('shows every mail as pages and as plain text, %s', async (language) => {
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
      expect([path, misplacedWords(text, language, 'guest-messages', 'waitlist')]).toEqual([
        path,
        [],
      ]);
    }
  }
});

test('lets words beside a sum wrap, so that no line is wider than a phone', async () => {
  const { text } = await read('/mails/ru/no_show_charged/html');
  expect(text).toContain('На пирсе платить не нужно');
  expect(text).not.toContain('nowrap');
});

test('keeps names and numbers in one piece where letters run from the right', async () => {
  const { text: page } = await read('/mails/ar/reminder/html');
  const { text } = await read('/mails/ar/reminder/text');
  for (const value of ['Azure 46', 'SH-7K2M-94QX', '+971\u00a04\u00a0000\u00a00000']) {
    expect(page).toContain(`<bdi>${value}</bdi>`);
    expect(text).toContain(`\u2068${value}\u2069`);
  }
  // Addresses have lines of their own.
  expect(text.match(/^.*https?:.*$/gm)).toSatisfy((lines: string[]) =>
    lines.every((line) => /^\s*https?:\S+$/.test(line)),
  );
});

test('leads to free hours by the button of their mail', async () => {
  const { text } = await read('/mails/en/waitlist/html');
  expect(text).toMatch(/border-radius:999px[^>]*>Book these hours</);
});

test('shows none that there is not', async () => {
  expect((await read('/mails/en/unheard/html')).status).toBe(404);
  expect((await read('/mails/xx/code/html')).status).toBe(404);
});
