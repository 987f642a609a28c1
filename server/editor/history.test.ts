import type { ValuePath } from '@seahour/api-types/editor.ts';
import * as contract from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { azure46, OFFER, TERMS } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';
import { withoutChange } from './history.ts';

const editor = testEditor();
const { refusalOf } = azure46(editor);

const publish = (file: string, more: object) => editor.publishFields(file, more);
const undo = (publication_id: number, change?: { file: string; path: ValuePath }) =>
  editor.call('olga', contract.undoPublication, { publication_id, ...(change && { change }) });

test('takes back one change after others, and publishes that as any other', async () => {
  const before = await editor.read(OFFER);
  const first = await publish(OFFER, { title: 'Azure 47', rank: 5 });
  await publish(OFFER, { notice_hours: 7 });
  const undone = await undo(first, { file: OFFER, path: ['title'] });
  expect(undone).toEqual({ files: [OFFER], conflicts: [] });
  const { changes, value } = await editor.open('olga', OFFER);
  expect(changes).toMatchObject([
    { path: ['title'], was: 'Azure 47', becomes: 'Azure 46', written: { by: 'Olga' } },
  ]);
  expect(value).toMatchObject({ rank: 5, notice_hours: 7 });
  expect(await editor.publish('olga')).toMatchObject({ outcome: 'published' });
  const { publications } = await editor.call('emil', contract.getHistory, {});
  expect(publications.map(({ by }) => by)).toEqual(['Olga', 'Emil', 'Emil']);
  await undo(first);
  await undo(2);
  await editor.publish('olga');
  expect(await editor.read(OFFER)).toBe(before);
});

test('takes back a publication of several files byte by byte', async () => {
  const [offer, terms] = [await editor.read(OFFER), await editor.read(TERMS)];
  await editor.edit('emil', TERMS, (value) => ({ ...value, lead: 'The rules.' }));
  const id = await publish(OFFER, { title: 'Azure 47', notice_hours: 9 });
  expect((await undo(id)).files).toEqual([OFFER, TERMS]);
  await editor.publish('olga', { confirmed: true });
  expect(await editor.read(TERMS)).toBe(terms);
  expect(await editor.read(OFFER)).toBe(offer);
});

test('brings a file back that was removed, with its comments', async () => {
  const arabic = 'site/content/ar/terms-of-use.md';
  const before = await editor.read(arabic);
  await editor.edit('emil', arabic, () => null);
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  await undo(1);
  expect(await editor.publish('olga')).toMatchObject({ outcome: 'published' });
  expect(await editor.read(arabic)).toBe(before);
});

test('leaves what somebody has changed since, and says so', async () => {
  const first = await publish(OFFER, { title: 'Azure 47', rank: 5 });
  await publish(OFFER, { title: 'Azure 48' });
  const { conflicts } = await undo(first);
  expect(conflicts).toMatchObject([
    { file: OFFER, path: ['title'], mine: 'Azure 46', theirs: 'Azure 48' },
  ]);
  const { value } = await editor.open('olga', OFFER);
  expect(value).toMatchObject({ title: 'Azure 48', rank: 10 });
});

test('knows no change and no publication that was not', async () => {
  const id = await publish(OFFER, { title: 'Azure 47' });
  for (const payload of [
    { publication_id: id + 1 },
    { publication_id: id, change: { file: TERMS, path: ['title'] } },
    { publication_id: id, change: { file: OFFER, path: ['rank'] } },
  ]) {
    const { code } = await refusalOf('olga', contract.undoPublication, payload);
    expect(code).toBe('not_found');
  }
});

test('tells what was published twenty at a time', async () => {
  await publish(OFFER, { rank: 77 });
  await sql`
    insert into editor_publications (by_name, by_mail, published_at, state)
    select by_name, by_mail, published_at, state from editor_publications, generate_series(1, 21)`.execute(
    editor.db,
  );
  const { publications, has_more } = await editor.call('olga', contract.getHistory, {});
  expect([publications.length, has_more]).toEqual([20, true]);
  const before = publications.at(-1)?.publication_id;
  const rest = await editor.call('olga', contract.getHistory, { before });
  expect([rest.publications.length, rest.has_more]).toEqual([2, false]);
});

const A = { id: 1, n: 'a' };
const B = { id: 2, n: 'b' };
const C = { id: 3, n: 'c' };
test.each<[string, unknown, unknown, ValuePath, unknown]>([
  ['an item that came', [A], [B, A, C], [0], [A, C]],
  ['an item that went', [A, B, C], [C, A], [1], [C, A, B]],
  ['the first that went', [A, B], [B, C], [0], [A, B, C]],
  ['a field that went', { x: [A, B] }, { x: [B, { id: 1 }] }, ['x', 1, 'n'], { x: [B, A] }],
  ['a key that came', { x: 1 }, { x: 1, y: 2 }, ['y'], { x: 1 }],
  ['an order', [A, B, C], [C, { ...B, n: 'd' }, A], [], [A, { ...B, n: 'd' }, C]],
  ['a leaf', { x: [1, 2] }, { x: [1, 3], y: 1 }, ['x', 1], { x: [1, 2], y: 1 }],
])('undoes %s alone', (_, was, becomes, path, expected) => {
  expect(withoutChange(was as never, becomes as never, path)).toEqual(expected);
});
