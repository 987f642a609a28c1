import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { storableJson, storableText } from './storable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const TEXTS = [
  ['NUL', 'a\0b', 'ab'],
  ['the first half of a pair', 'a\ud83d', 'a\ufffd'],
  ['the second half of a pair', '\ude00b', '\ufffdb'],
  ['a pair the wrong way round', '\ude00\ud83d', '\ufffd\ufffd'],
  ['NUL within a pair', '\ud83d\0\ude00', '😀'],
  ['nothing odd', 'Лодка 😀\n', 'Лодка 😀\n'],
] as const;

test.each(TEXTS)('lets the database keep a text with %s', async (_, sent, kept) => {
  const value = { of: [{ sent }] };
  const { rows } = await sql<{ text: string; json: typeof value }>`
    select ${storableText(sent)}::text as text, ${storableJson(value)}::jsonb as json`.execute(
    app.db,
  );
  expect(rows).toEqual([{ text: kept, json: { of: [{ sent: kept }] } }]);
});

test('lets no odd name of a field take the place of another', () => {
  expect(storableJson({ id: 1, 'id\0': 2, '\ud83d': 3 })).toBe('{"id":1}');
});
