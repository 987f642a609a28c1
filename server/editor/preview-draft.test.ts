import * as contract from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testEditor } from '../fixtures/editor.ts';

const editor = testEditor();

const OFFER = 'catalogue/offers/dubai/yacht-rental/azure-46.yaml';
const LOCATIONS = 'catalogue/locations.yaml';
const COMPANIES = 'catalogue/companies.yaml';
const FAQ = 'site/content/en/faq.yaml';
const TERMS = 'site/content/en/terms-of-use.md';

const preview = async () => (await editor.call('olga', contract.pulse, {})).preview;
const leftOut = async () => (await preview()).left_out.map(({ file }) => file);
const describe = (text: string) =>
  editor.edit('emil', OFFER, (value) => ({ ...value, description: { en: text } }));
const ask = (question: string) =>
  editor.edit('emil', FAQ, ({ groups: [first, ...rest] }) => ({
    groups: [
      { ...first, questions: [...first.questions.slice(0, 3), { question, answer: '' }] },
      ...rest,
    ],
  }));

test('leaves out what has mistakes and shows the rest, and not again while it is typed', async () => {
  const { revision: first } = await preview();
  await describe('White outside.');
  const { revision, left_out } = await preview();
  expect(revision).not.toBe(first);
  expect(left_out).toEqual([]);
  for (const typed of ['Wh', 'Who is at']) {
    await ask(typed);
    expect(await preview()).toEqual({ revision, left_out: [{ file: FAQ, title: 'faq' }] });
  }
  await describe('Grey outside.');
  expect((await preview()).revision).not.toBe(revision);
  await editor.edit('emil', OFFER, (value) => ({ ...value, title: ' Azure  47' }));
  expect((await preview()).left_out).toContainEqual({ file: OFFER, title: ' Azure  47' });
});

test('leaves out what makes other files wrong, and what needs that', async () => {
  await editor.edit('olga', TERMS, (value) => ({ ...value, lead: 'The rules.' }));
  await editor.edit('olga', LOCATIONS, (places) => places.slice(1));
  expect(await leftOut()).toEqual([LOCATIONS]);
  await editor.edit('olga', COMPANIES, (all) => [
    ...all,
    { ...all[0], id: 900, slug: 'new-boats', name: '' },
  ]);
  await editor.edit('olga', OFFER, (value) => ({ ...value, company: 'new-boats' }));
  expect((await leftOut()).sort()).toEqual([COMPANIES, LOCATIONS, OFFER]);
});

test('shows a folder as published while a file in it is broken by hand', async () => {
  const text = await editor.read(TERMS);
  await describe('White outside.');
  await editor.edit('olga', 'site/content/en/faq.md', (value) => ({ ...value, title: 'Asked' }));
  const { revision } = await preview();
  await editor.write(TERMS, text.replace(/^lead:.*$/m, 'lead: [oh'));
  expect(await leftOut()).toEqual(['site/content/en/faq.md', TERMS]);
  await editor.write(TERMS, text.replace(/^lead:.*$/m, 'lead: Written by hand.'));
  expect((await preview()).left_out).toEqual([]);
  expect((await preview()).revision).not.toBe(revision);
});

test('is another one when owners or guests have changed pages', async () => {
  const { revision } = await preview();
  await sql`update catalogue_version set version = version + 1`.execute(editor.db);
  expect((await preview()).revision).not.toBe(revision);
});
