import type { ValuePath } from '@seahour/api-types/editor.ts';
import * as contract from '@seahour/api-types/editor.ts';
import { expect, test } from 'vitest';
import { OFFER } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';
import { errorOf } from '../fixtures/test-app.ts';

const editor = testEditor();

const textFile = (language: string, page = 'terms-of-use.md') => `site/content/${language}/${page}`;
const RU: ValuePath = ['description', 'ru'];

const outdated = async (file: string) => (await editor.open('emil', file)).outdated;
const write = (text: string, language = 'en') =>
  editor.edit('emil', OFFER, (value) => ({
    ...value,
    description: { ...value.description, [language]: text },
  }));
const confirm = (file: string, path: ValuePath) =>
  editor.call('emil', contract.confirmTranslation, { file, path });
async function publish(): Promise<void> {
  expect(await editor.publish('emil', { confirmed: true })).toMatchObject({ outcome: 'published' });
}

test('says which translations English has left behind, until it is typed back', async () => {
  const { description } = (await editor.open('emil', OFFER)).value as {
    description: { en: string };
  };
  const { state } = await write('Another boat.');
  expect(state.outdated).toEqual([RU, ['description', 'ar']]);
  expect((await write(description.en)).state.outdated).toEqual([]);
});

test('says so after the change is published too, until the translation changes', async () => {
  await write('Another boat.');
  await publish();
  expect(await outdated(OFFER)).toEqual([RU, ['description', 'ar']]);
  await write('Другая яхта.', 'ru');
  expect(await outdated(OFFER)).toEqual([['description', 'ar']]);
  await publish();
  expect(await outdated(OFFER)).toEqual([['description', 'ar']]);
});

test('takes a word for it that a translation is still right', async () => {
  const { value } = await editor.open('emil', OFFER);
  await write('Another boat.');
  expect((await confirm(OFFER, RU)).outdated).toEqual([['description', 'ar']]);
  const again = { file: OFFER, path: RU };
  const { path } = contract.confirmTranslation;
  const called = await editor.post(path, again, editor.headersOf('emil'));
  expect(errorOf(called).code).toBe('not_found');
  await publish();
  expect(await outdated(OFFER)).toEqual([['description', 'ar']]);
  await write('A third boat.');
  expect(await outdated(OFFER)).toEqual([RU, ['description', 'ar']]);
  await editor.edit('emil', OFFER, () => value);
  expect(await outdated(OFFER)).toEqual([]);
});

test('knows a question wherever it stands in its list', async () => {
  const [english, russian] = [textFile('en', 'faq.yaml'), textFile('ru', 'faq.yaml')];
  const answer: ValuePath = ['groups', 0, 'questions', 0, 'answer'];
  await editor.edit('emil', english, (value) => {
    value.groups[0].questions[0].answer = 'As long as you like.';
    return value;
  });
  expect(await outdated(russian)).toEqual([answer]);
  await publish();
  for (const file of [english, russian]) {
    await editor.edit('emil', file, (value) => {
      const [first, ...others] = value.groups[0].questions;
      value.groups[0].questions = [...others, first];
      return value;
    });
  }
  const { value } = await editor.open('emil', russian);
  const last = (value as never as { groups: [{ questions: unknown[] }] }).groups[0].questions
    .length;
  expect(await outdated(russian)).toEqual([answer.with(3, last - 1)]);
});

test('tells the paragraph of a page, and the page where languages have different numbers', async () => {
  const [english, russian] = [textFile('en'), textFile('ru')];
  await editor.edit('emil', english, (value) => ({
    ...value,
    title: 'Rules',
    body: value.body.replace(/\n\n.+?\n\n/s, '\n\nAnother paragraph.\n\n'),
  }));
  expect(await outdated(russian)).toEqual([['title'], ['body', 1]]);
  expect((await confirm(russian, ['body', 1])).outdated).toEqual([['title']]);
  await editor.edit('emil', english, (value) => ({ ...value, body: `${value.body}\n\nOne more.` }));
  expect(await outdated(russian)).toEqual([['title'], ['body']]);
});

test('finds nothing out of date before anything is changed', async () => {
  const files = [OFFER, 'catalogue/cities.yaml', textFile('ru'), textFile('ar', 'faq.yaml')];
  const states = await editor.call('emil', contract.getSourceFiles, { files });
  expect(states.flatMap(({ outdated }) => outdated)).toEqual([]);
});
