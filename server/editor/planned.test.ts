import * as contract from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { azure46, OFFER, TERMS } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';
import { mailBox, openPostOffice } from '../fixtures/post-office.ts';
import { messageSettings } from '../fixtures/told-to.ts';

const editor = testEditor();
const { rename, titleInDatabase, byHand, changePrice, setOwnersPrices, spoilCompanies, refusalOf } =
  azure46(editor);

/** Nine o'clock in Dubai is five in UTC. */
const AT = { date: '2026-12-12', hour: 9, city: 'dubai' };
const BEFORE = '2026-12-12T04:59:59Z';
const MOMENT = '2026-12-12T05:00:00Z';

const plan = (more: object = {}) => editor.publish('emil', { at: AT, ...more });
const planned = () => editor.call('olga', contract.getPlanned, {});
const draft = () => editor.call('olga', contract.getDraft, {});
const history = async () => (await editor.call('olga', contract.getHistory, {})).publications;
/** All that is mailed by now, one line each: to whom, and about what. */
async function mails(): Promise<string[]> {
  const { mails, send } = mailBox();
  const config = messageSettings();
  await openPostOffice({ db: editor.db, config, mailer: { send } }).deliver(new Date(MOMENT));
  return mails.map(({ to, subject, text }) => `${to}: ${subject}\n${text}`);
}

test('publishes at its moment, by the clock of a city, what leaves the draft until then', async () => {
  const before = await editor.read(OFFER);
  await rename('Azure 47');
  expect(await plan()).toEqual({ outcome: 'planned', publication_id: 1 });
  expect((await draft()).files).toEqual([]);
  expect(await planned()).toMatchObject([
    {
      by: 'Emil',
      due: { date: '2026-12-12', hour: 9, city: 'Dubai' },
      refusal: null,
      files: [
        { file: OFFER, changes: [{ path: ['title'], was: 'Azure 46', becomes: 'Azure 47' }] },
      ],
    },
  ]);
  expect(await history()).toEqual([]);

  editor.setNow(BEFORE);
  await editor.publishDue();
  expect(await editor.read(OFFER)).toBe(before);

  editor.setNow(MOMENT);
  await editor.publishDue();
  expect(await editor.read(OFFER)).toBe(before.replace('title: Azure 46', 'title: Azure 47'));
  expect(await titleInDatabase()).toBe('Azure 47');
  expect(editor.publisher.commits).toEqual([
    { files: [OFFER], name: 'Emil', mail: 'emil@sea.example' },
  ]);
  expect(editor.publisher.builds).toEqual([{ offers: [12], pages: [] }]);
  expect(await history()).toMatchObject([{ by: 'Emil', at: '2026-12-12T05:00:00.000Z' }]);
  expect(await planned()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('does after its moment what no process could do then, in the order of the moments', async () => {
  await rename('Azure 48');
  await plan({ at: { ...AT, hour: 11 } });
  await rename('Azure 47');
  await plan();
  await editor.restart();
  editor.setNow('2026-12-14T00:00:00Z');
  await editor.publishDue();
  expect(await history()).toMatchObject([
    { at: '2026-12-14T00:00:00.000Z', files: [{ changes: [{ becomes: 'Azure 47' }] }] },
  ]);
  // The later one began with the same words and cannot know which are right.
  expect(await planned()).toMatchObject([{ refusal: 'conflicts' }]);
});

test('is merged with what the files and the draft have become, and leaves the draft as it is', async () => {
  await rename('Azure 47');
  await plan();
  await byHand('rank: 10', 'rank: 11');
  await editor.edit('olga', OFFER, (value) => ({ ...value, notice_hours: 7 }));
  const { title } = (await editor.open('olga', OFFER)).value as { title: string };
  expect(title).toBe('Azure 46');
  editor.setNow(MOMENT);
  await editor.publishDue();
  const text = await editor.read(OFFER);
  expect([text.includes('title: Azure 47'), text.includes('rank: 11')]).toEqual([true, true]);
  expect((await draft()).files).toMatchObject([
    { file: OFFER, changes: [{ path: ['notice_hours'], becomes: 7 }] },
  ]);
});

describe('changes nothing, says why and mails its editor', () => {
  async function refused(refusal: string, words: string): Promise<void> {
    const before = [await editor.read(OFFER), await titleInDatabase()];
    editor.setNow(MOMENT);
    await editor.publishDue();
    await editor.publishDue();
    expect([await editor.read(OFFER), await titleInDatabase()]).toEqual(before);
    expect(await planned()).toMatchObject([{ refusal }]);
    expect(await history()).toEqual([]);
    const [mail = '', ...more] = await mails();
    expect(mail).toContain('emil@sea.example: Not published: ');
    expect(mail).toContain(words);
    expect(mail).toMatch(/December\s12, 2026, 9:00\sAM\W+Dubai/);
    expect(more).toEqual([]);
  }

  test('where there are mistakes by then', async () => {
    await rename('Azure 47');
    await plan();
    const companies = await spoilCompanies();
    await refused('mistakes', 'there were mistakes');
    expect((await planned())[0]?.mistakes).toMatchObject([{ file: companies }]);
  });

  test('where somebody has changed the same place', async () => {
    await rename('Azure 47');
    await plan();
    await byHand('title: Azure 46', 'title: Azure 48');
    await refused('conflicts', 'changed otherwise');
  });

  test('where a price would move far that did not when it was planned', async () => {
    await changePrice((price) => Math.round(price * 1.3));
    await plan();
    // As a rate or an owner may have it: what visitors pay is another by then.
    await sql`
      update company_activity_prices set price_minor = price_minor / 2
      where company_activity_id = 12`.execute(editor.db);
    await refused('asks', 'more than a third');
  });

  test('where owners have set other terms since', async () => {
    await changePrice((price) => price + 50);
    await plan();
    await setOwnersPrices();
    await refused('owners', 'Owners have set other terms');
  });

  test('where the files cannot be written', async () => {
    await rename('Azure 47');
    await plan();
    editor.publisher.failOnce('no space left on the disk');
    await refused('failed', 'no space left on the disk');
  });

  test('who was removed hears nothing', async () => {
    await rename('Azure 47');
    await plan();
    await byHand('title: Azure 46', 'title: Azure 48');
    editor.setNow(MOMENT);
    await editor.publishDue();
    await sql`delete from editors where name = 'Emil'`.execute(editor.db);
    expect(await mails()).toEqual([]);
  });
});

test('what a removed editor had planned waits for somebody who plans or takes it back', async () => {
  await rename('Azure 47');
  await plan();
  const everybody = await editor.call('olga', contract.getEditors, {});
  const editor_id = everybody.find(({ name }) => name === 'Emil')?.editor_id;
  await editor.call('olga', contract.removeEditor, { editor_id });
  editor.setNow(MOMENT);
  await editor.publishDue();
  expect(await titleInDatabase()).toBe('Azure 46');
  const [waiting] = await planned();
  expect(waiting).toMatchObject({ by: 'Emil', refusal: 'removed' });
  const of = { kind: 'planned', publication_id: waiting?.publication_id } as const;
  const { revision } = await editor.call('olga', contract.getDraft, { of });
  const at = { ...AT, hour: 12 };
  await editor.call('olga', contract.publishDraft, { of, revision, at });
  expect(await planned()).toMatchObject([{ by: 'Olga', refusal: null }]);
});

test('prices that move far and terms are asked for when it is planned, and not again', async () => {
  await changePrice((price) => price * 10);
  expect(await plan()).toEqual({ outcome: 'asks' });
  expect(await planned()).toEqual([]);
  await setOwnersPrices();
  expect(await plan({ confirmed: true })).toEqual({ outcome: 'owners' });
  expect(await plan({ confirmed: true, terms: 'take_files' })).toMatchObject({
    outcome: 'planned',
  });
  editor.setNow(MOMENT);
  await editor.publishDue();
  expect(await planned()).toEqual([]);
  expect(await history()).toHaveLength(1);
});

test('mistakes are said when it is planned', async () => {
  await editor.edit('emil', OFFER, (value) => ({ ...value, rank: '12x' }));
  expect(await plan()).toEqual({ outcome: 'mistakes' });
  expect((await draft()).files).toHaveLength(1);
});

test('two processes without a common lock publish it once', async () => {
  await rename('Azure 47');
  await plan();
  editor.setNow(MOMENT);
  editor.publisher.break({ alone: (work) => work() });
  await Promise.all([editor.publishDue(), editor.publishDue(), editor.publishDue()]);
  expect(await history()).toHaveLength(1);
  expect(editor.publisher.commits).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test('a crash in the middle is finished, and committed, by the next process', async () => {
  await rename('Azure 47');
  await plan();
  editor.setNow(MOMENT);
  const died = editor.publisher.dieIn('write');
  void editor.publishDue();
  await died;
  await editor.restart();
  expect(await titleInDatabase()).toBe('Azure 47');
  expect(editor.publisher.commits).toMatchObject([{ files: [OFFER], name: 'Emil' }]);
  expect(await planned()).toEqual([]);
  await editor.publishDue();
  expect(await history()).toHaveLength(1);
});

test('a crash that cannot be finished leaves it to be seen', async () => {
  await rename('Azure 47');
  await plan();
  editor.setNow(MOMENT);
  const died = editor.publisher.dieIn('write');
  void editor.publishDue();
  await died;
  editor.publisher.mend();
  await byHand('rank: 10', 'rank: ten');
  await editor.restart();
  expect(await planned()).toMatchObject([{ refusal: 'failed' }]);
});

test('goes back into the draft, beside what was drafted since', async () => {
  await rename('Azure 47');
  await plan();
  await editor.edit('olga', OFFER, (value) => ({ ...value, notice_hours: 7 }));
  const { publication_id } = (await planned())[0] ?? {};
  const take = { publication_id };
  expect(await editor.call('olga', contract.takeBack, take)).toEqual({
    files: [OFFER],
    conflicts: [],
  });
  const { value } = await editor.open('olga', OFFER);
  expect(value).toMatchObject({ title: 'Azure 47', notice_hours: 7 });
  expect(await planned()).toEqual([]);
  expect((await refusalOf('olga', contract.takeBack, take)).code).toBe('not_found');
  editor.setNow(MOMENT);
  await editor.publishDue();
  expect(await history()).toEqual([]);
});

test('a new offer is planned, taken back and published as a whole', async () => {
  const { file } = await editor.call('emil', contract.createEntry, {
    kind: 'offer_like',
    like: OFFER,
    title: 'Azure 48 copy',
  });
  const { value } = await editor.open('emil', file);
  await plan();
  expect((await draft()).files).toEqual([]);
  await editor.call('emil', contract.takeBack, { publication_id: 1 });
  expect((await editor.open('emil', file)).value).toEqual(value);
  await plan();
  editor.setNow(MOMENT);
  await editor.publishDue();
  expect(await editor.read(file)).toContain('title: Azure 48 copy');
});

test('is published before its moment by a press, with the question of its prices', async () => {
  await changePrice((price) => price * 10);
  await plan({ confirmed: true });
  const of = { kind: 'planned', publication_id: 1 } as const;
  const { revision, money } = await editor.call('olga', contract.getDraft, { of });
  expect(money).toMatchObject([{ asks: true }]);
  const press = (more: object) =>
    editor.call('olga', contract.publishDraft, { of, revision, ...more });
  expect(await press({})).toEqual({ outcome: 'asks' });
  expect(await press({ confirmed: true })).toMatchObject({ outcome: 'published' });
  expect(await history()).toMatchObject([{ by: 'Olga' }]);
  expect(await planned()).toEqual([]);
});

test('is dropped where the files say the same by then', async () => {
  await rename('Azure 47');
  await plan();
  await byHand('title: Azure 46', 'title: Azure 47');
  editor.setNow(MOMENT);
  await editor.publishDue();
  expect([await planned(), await history()]).toEqual([[], []]);
});

test('files that are left out stay in the draft', async () => {
  await rename('Azure 47');
  await editor.edit('emil', TERMS, (value) => ({ ...value, lead: 'The rules.' }));
  const of = { kind: 'draft', without: [TERMS] } as const;
  const { revision, files, left } = await editor.call('emil', contract.getDraft, { of });
  expect([files.map(({ file }) => file), left.map(({ file }) => file)]).toEqual([[OFFER], [TERMS]]);
  await editor.call('emil', contract.publishDraft, { of, revision, at: AT });
  expect((await planned())[0]?.files.map(({ file }) => file)).toEqual([OFFER]);
  expect((await draft()).files.map(({ file }) => file)).toEqual([TERMS]);
  const { planned: onDesk } = await editor.call('emil', contract.getEditorDesk, {});
  expect(onDesk).toEqual([{ file: OFFER, due: { date: '2026-12-12', hour: 9, city: 'Dubai' } }]);
});

test.each([
  ['a moment that is over', { date: '2026-11-20', hour: 0, city: 'dubai' }],
  ['a city that is none', { ...AT, city: 'atlantis' }],
])('refuses %s', async (_, at) => {
  await rename('Azure 47');
  const { revision } = await draft();
  expect(await refusalOf('emil', contract.publishDraft, { revision, at })).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'at', code: 'past_hour' }],
  });
  expect((await draft()).files).toHaveLength(1);
});
