import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkWording } from './check-wording.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seahour-wording-'));
});
afterEach(() => rm(root, { recursive: true }));

const SLIPS = [
  ['site/locales/ru/site.json', '  "a": "Море — рядом",', /begin a line/],
  ['site/content/ru/faq.md', '— и обратно', /begin a line/],
  ['widget/locales/ru/first.json', '  "a": "Море - рядом",', /hyphen/],
  ['server/locales/ru/guest-messages.json', '  "a": "Выберите “Позже”",', /« and »/],
  ['staff-app/locales/ru/staff-app.json', '  "a": "Мы ждём Вас",', /small/],
  ['site/content/ru/faq.yaml', '  answer: Подождите...', /…/],
  ['catalogue/offers/dubai/sup/one.yaml', 'ru: Доска — мягкая.', /begin a line/],
  ['catalogue/cities.yaml', '- name: { en: Sea, ru: Море - рядом }', /stands for a dash: write —/],
  ['catalogue/reviews/dubai.yaml', '- { language: ru, text: Подождите... }', /…/],
  ['catalogue/services.yaml', '    en: Ten litres, grey', /American/],
  ['site/locales/en/site.json', '  "cancelled": "It was cancelled",', /American/],
  ['site/content/en/faq.md', 'Write an e-mail', /email/],
] as const;

test.each(SLIPS)('names a slip in %s by its line', async (file, line, reason) => {
  await write(file, `\n${line}\n`);
  const found = { file, line: 2, reason: expect.stringMatching(reason) };
  expect(await checkWording(root)).toEqual([found]);
});

test('leaves names, comments and what is right alone', async () => {
  await write('site/locales/ru/site.json', '"a": "Море\u00a0— рядом, «Позже», вас…"');
  await write(
    'site/locales/en/site.json',
    '"colour": "Dubai Harbour"\n"t": "An error occurred - {{status}}"',
  );
  await write('catalogue/cities.yaml', '# grey litres — of a comment');
  expect(await checkWording(root)).toEqual([]);
});

test('finds no slip in the texts of the site, the widget, the staff app and the mails', async () => {
  expect(await checkWording(join(import.meta.dirname, '../..'))).toEqual([]);
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}
