import * as contract from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestEditor, type TestEditor } from '../fixtures/editor.ts';

let editor: TestEditor;
beforeAll(async () => {
  editor = await startTestEditor();
});
beforeEach(() => editor.reset());
afterAll(() => editor.stop());

const OFFER = 'catalogue/offers/dubai/yacht-rental/azure-46.yaml';
const TERMS = 'site/content/en/terms-of-use.md';

test('publishes a text', async () => {
  const before = await editor.read(OFFER);
  const saved = await editor.edit('emil', OFFER, (value) => ({ ...value, title: 'Azure 47' }));
  expect(saved.state.changes).toMatchObject([
    { path: ['title'], was: 'Azure 46', becomes: 'Azure 47', written: { by: 'Emil' } },
  ]);
  console.log(await editor.call('emil', contract.getDraft, {}));
  expect(await editor.publish('emil')).toEqual({ outcome: 'published', publication_id: 1 });
  expect(await editor.read(OFFER)).toBe(before.replace('title: Azure 46', 'title: Azure 47'));
  const { rows } = await sql<{
    title: string;
  }>`select title from company_activities where title like 'Azure 4%'`.execute(editor.db);
  expect(rows).toContainEqual({ title: 'Azure 47' });
  console.log(editor.publisher.builds, await editor.call('emil', contract.getHistory, {}));
});
