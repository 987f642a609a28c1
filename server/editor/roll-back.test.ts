import * as contract from '@seahour/api-types/editor.ts';
import { expect, test } from 'vitest';
import { azure46, OFFER, TERMS } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';

const editor = testEditor();
const { rename, titleInDatabase, changePrice, refusalOf } = azure46(editor);

const publish = (file: string, more: object) => editor.publishFields(file, more);
const back = (publication_id: number) => ({ kind: 'roll_back', publication_id }) as const;
const review = (id: number) => editor.call('olga', contract.getDraft, { of: back(id) });
async function rollBack(id: number, more: object = {}) {
  const { revision } = await review(id);
  return editor.call('olga', contract.publishDraft, { of: back(id), revision, ...more });
}
const history = async () => (await editor.call('olga', contract.getHistory, {})).publications;
/** Of each publication, the latest first, the one that took it back. */
const rolledBack = async () =>
  (await history()).map(({ rolled_back }) => rolled_back?.publication_id ?? null);

test('three publications go back byte by byte, with what was written by hand between them', async () => {
  const [offer, terms] = [await editor.read(OFFER), await editor.read(TERMS)];
  const first = await publish(OFFER, { title: 'Azure 47' });
  await publish(TERMS, { lead: 'The rules.' });
  const byHand = (text: string) => text.replace('rank: 10', 'rank: 11');
  await editor.write(OFFER, byHand(await editor.read(OFFER)));
  await publish(OFFER, { title: 'Azure 48', notice_hours: 9 });
  await editor.edit('emil', OFFER, (value) => ({ ...value, buffer_hours: 2 }));

  const { files, conflicts } = await review(first);
  expect(conflicts).toEqual([]);
  expect(files).toMatchObject([
    {
      file: OFFER,
      changes: [{ was: 'Azure 48', becomes: 'Azure 46' }, { path: ['notice_hours'] }],
    },
    { file: TERMS, changes: [{ path: ['lead'], was: 'The rules.' }] },
  ]);
  expect(await rollBack(first)).toMatchObject({ outcome: 'published' });
  expect(await editor.read(OFFER)).toBe(byHand(offer));
  expect(await editor.read(TERMS)).toBe(terms);
  expect(await titleInDatabase()).toBe('Azure 46');
  expect(editor.publisher.commits.at(-1)).toMatchObject({ name: 'Olga', files: [OFFER, TERMS] });
  expect((await history()).map(({ by }) => by)).toEqual(['Olga', 'Emil', 'Emil', 'Emil']);
  expect(await rolledBack()).toEqual([null, 4, 4, 4]);
  expect((await history()).map((each) => each.is_roll_back)).toEqual([true, false, false, false]);
  const drafted = await editor.call('olga', contract.getDraft, {});
  expect(drafted.files).toMatchObject([{ file: OFFER, changes: [{ path: ['buffer_hours'] }] }]);
});

test('a roll back is rolled back itself', async () => {
  await publish(OFFER, { title: 'Azure 47' });
  const after = await editor.read(OFFER);
  await rollBack(1);
  expect(await rolledBack()).toEqual([null, 2]);
  expect(await rollBack(2)).toMatchObject({ outcome: 'published' });
  expect(await editor.read(OFFER)).toBe(after);
  expect(await rolledBack()).toEqual([null, 3, null]);
});

test('what was planned long ago and published since goes back with the rest', async () => {
  const offer = await editor.read(OFFER);
  await rename('Azure 47');
  await editor.publish('emil', { at: { date: '2026-12-12', hour: 9, city: 'dubai' } });
  const now = await publish(OFFER, { rank: 5 });
  editor.setNow('2026-12-12T05:00:00Z');
  await editor.publishDue();
  expect((await history()).map(({ publication_id }) => publication_id)).toEqual([1, now]);
  await rollBack(now);
  expect(await editor.read(OFFER)).toBe(offer);
});

test('changes nothing where somebody has changed the same place by hand, and shows it', async () => {
  const first = await publish(OFFER, { title: 'Azure 47', notice_hours: 9 });
  await publish(TERMS, { lead: 'The rules.' });
  const byHand = (await editor.read(OFFER)).replace('title: Azure 47', 'title: Azure 49');
  await editor.write(OFFER, byHand);
  const terms = await editor.read(TERMS);
  expect((await review(first)).conflicts).toMatchObject([
    { file: OFFER, path: ['title'], mine: 'Azure 46', theirs: 'Azure 49' },
  ]);
  expect(await rollBack(first, { confirmed: true })).toEqual({ outcome: 'conflicts' });
  expect([await editor.read(OFFER), await editor.read(TERMS)]).toEqual([byHand, terms]);
  expect(await history()).toHaveLength(2);
});

test('asks before prices move far', async () => {
  await changePrice((price) => price * 10);
  await editor.publish('emil', { confirmed: true });
  expect((await review(1)).money).toMatchObject([{ asks: true }]);
  expect(await rollBack(1)).toEqual({ outcome: 'asks' });
  expect(await rollBack(1, { confirmed: true })).toMatchObject({ outcome: 'published' });
});

test('a file that came goes, and one that went comes back', async () => {
  const arabic = 'site/content/ar/terms-of-use.md';
  const before = await editor.read(arabic);
  await editor.edit('emil', arabic, () => null);
  await editor.publish('emil');
  await rollBack(1);
  expect(await editor.read(arabic)).toBe(before);
  await rollBack(2);
  await expect(editor.read(arabic)).rejects.toThrow('ENOENT');
});

test('publishes only what was seen, and nothing of what was not', async () => {
  await publish(OFFER, { title: 'Azure 47' });
  const { revision } = await review(1);
  await publish(OFFER, { rank: 5 });
  const press = { of: back(1), revision };
  expect(await editor.call('olga', contract.publishDraft, press)).toEqual({ outcome: 'changed' });
  for (const endpoint of [contract.getDraft, contract.publishDraft]) {
    const payload = endpoint === contract.getDraft ? { of: back(9) } : { ...press, of: back(9) };
    expect((await refusalOf('olga', endpoint, payload)).code).toBe('not_found');
  }
});
