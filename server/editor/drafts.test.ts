import * as contract from '@seahour/api-types/editor.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { azure46, OFFER, TERMS } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';

const editor = testEditor();
const { rename, byHand, refusalOf } = azure46(editor);

const save = (by: 'olga' | 'emil', file: string, base: unknown, mine: unknown) =>
  editor.call(by, contract.saveSourceFile, { file, base, mine });
const drafts = async () => {
  const { rows } = await sql<{ file: string }>`
    select file from editor_drafts order by file`.execute(editor.db);
  return rows.map(({ file }) => file);
};

test('keeps what is typed, right or wrong, and says what is wrong with it', async () => {
  const { state } = await editor.edit('emil', OFFER, (value) => ({
    ...value,
    rank: '1.350,00',
    prices: [{ hours: '1-3', price: '1350 AED' }],
    description: null,
    photos: 'none',
  }));
  expect(state.value).toMatchObject({ rank: '1.350,00', description: null, photos: 'none' });
  expect(state.mistakes.map(({ path }) => path.join('.')).sort()).toEqual(
    ['description', 'photos', 'prices.0.price', 'rank'].sort(),
  );
  expect(state.mistakes.find(({ path }) => path[0] === 'prices')).toMatchObject({
    write: '1350',
    words: 'write 1350, without a comma, a space or a currency',
  });
});

test('says mistakes in the language of the page', async () => {
  await editor.edit('emil', OFFER, (value) => ({ ...value, rank: -1 }));
  const headers = { ...editor.headersOf('emil'), 'X-Language': 'ru' };
  const { text } = await editor.post(contract.getSourceFiles.path, { files: [OFFER] }, headers);
  expect(JSON.parse(text)[0].mistakes[0].words).toMatch(/[а-я]/);
});

test('drafts nothing where a change is typed back', async () => {
  await rename('Azure 47');
  expect(await drafts()).toEqual([OFFER]);
  const { state } = await editor.edit('olga', OFFER, (value) => ({ ...value, title: 'Azure 46' }));
  expect(state).toMatchObject({ revision: 0, changes: [] });
  expect(await drafts()).toEqual([]);
});

test('takes back what was drafted of a file', async () => {
  await rename('Azure 47');
  const state = await editor.call('olga', contract.undoDraft, { file: OFFER });
  expect(state).toMatchObject({ revision: 0, changes: [], value: { title: 'Azure 46' } });
  expect(await drafts()).toEqual([]);
});

test.each([
  ['files', 2_000, 1],
  ['bytes', 60, 1_000_000],
])(
  'holds no more %s than anybody writes by hand, until some are taken back',
  async (_, count, length) => {
    const { value } = await editor.open('emil', OFFER);
    const payload = { file: OFFER, base: value, mine: { ...(value as object), rank: 5 } };
    await sql`
    insert into editor_drafts (file, value, touched)
    select 'site/content/en/' || n || '.md', to_json(repeat('a', ${length}::int)), '[]'
    from generate_series(1, ${count}::int) n`.execute(editor.db);
    expect(await refusalOf('olga', contract.saveSourceFile, payload)).toMatchObject({
      code: 'invalid_input',
      fields: [{ code: 'too_many_drafts', message: expect.stringContaining('Publish some of it') }],
    });
    expect(await drafts()).not.toContain(OFFER);
    await sql`delete from editor_drafts where file < 'site/content/en/5'`.execute(editor.db);
    await save('olga', OFFER, value, payload.mine);
    expect(await drafts()).toContain(OFFER);
  },
);

describe('two editors of one file', () => {
  test('lose nothing at different places', async () => {
    const { value: base } = await editor.open('emil', OFFER);
    const read = base as Record<string, never>;
    await save('emil', OFFER, base, { ...read, title: 'Azure 47' });
    const { state, conflicts } = await save('olga', OFFER, base, { ...read, rank: 5 });
    expect(conflicts).toEqual([]);
    expect(state.value).toMatchObject({ title: 'Azure 47', rank: 5 });
    expect(state.changes).toMatchObject([
      { path: ['title'], written: { by: 'Emil' } },
      { path: ['rank'], written: { by: 'Olga' } },
    ]);
  });

  test('are told of each other at the same place, where the first stays', async () => {
    const { value: base } = await editor.open('emil', OFFER);
    const read = base as Record<string, never>;
    await save('emil', OFFER, base, { ...read, title: 'Azure 47' });
    const mine = { ...read, title: 'Azure 48', rank: 5 };
    const { state, conflicts } = await save('olga', OFFER, base, mine);
    expect(conflicts).toMatchObject([
      { path: ['title'], mine: 'Azure 48', theirs: 'Azure 47', written: { by: 'Emil' } },
    ]);
    expect(state.value).toMatchObject({ title: 'Azure 47', rank: 5 });
    const took = await save('olga', OFFER, state.value, {
      ...(state.value as object),
      title: 'Azure 48',
    });
    expect(took).toMatchObject({ conflicts: [], state: { value: { title: 'Azure 48' } } });
  });

  test('at the very same moment both stay', async () => {
    const { value: base } = await editor.open('emil', OFFER);
    const read = base as Record<string, never>;
    const keys = ['title', 'rank', 'address_code', 'notice_hours', 'buffer_hours'];
    await Promise.all(
      keys.map((key, index) =>
        save(index % 2 ? 'emil' : 'olga', OFFER, base, { ...read, [key]: 7 }),
      ),
    );
    const { value } = await editor.open('emil', OFFER);
    expect(value).toMatchObject(Object.fromEntries(keys.map((key) => [key, 7])));
  });
});

describe('a file that is written by hand meanwhile', () => {
  test('keeps both', async () => {
    await editor.edit('emil', OFFER, (value) => ({ ...value, title: 'Azure 47', rank: 5 }));
    await byHand('rank: 10', 'rank: 8 # by hand');
    await byHand('DM-7', 'DM-9');
    const state = await editor.open('emil', OFFER);
    expect(state.published).toMatchObject({ rank: 8, address_code: 'DM-9' });
    // The draft is what would be published, and is shown beside what is there.
    expect(state.value).toMatchObject({ title: 'Azure 47', rank: 5, address_code: 'DM-9' });
    expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
    const after = await editor.read(OFFER);
    expect(after).toContain('rank: 5 # by hand');
    expect(after).toContain('address_code: DM-9');
  });

  test('and cannot be read for a while loses no draft', async () => {
    await rename('Azure 47');
    const text = await editor.read(OFFER);
    await editor.write(OFFER, `${text}\n<<<<<<< HEAD\n`);
    const broken = await editor.open('emil', OFFER);
    expect(broken).toMatchObject({ value: { title: 'Azure 47' }, mistakes: [{ file: OFFER }] });
    const mine = { file: OFFER, base: broken.value, mine: null };
    const { code } = await refusalOf('emil', contract.saveSourceFile, mine);
    expect(code).toBe('status_conflict');
    expect(await editor.publish('emil')).toEqual({ outcome: 'mistakes' });
    await editor.write(OFFER, text);
    expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
    expect(await editor.read(OFFER)).toBe(text.replace('Azure 46', 'Azure 47'));
  });
});

describe('pages', () => {
  test('take Markdown with lines of dashes for what it is', async () => {
    const before = await editor.read(TERMS);
    const more = '---\n\ntitle: no title\n\n---\n\n```yaml\n---\nmenu: x\n---\n```';
    const { state } = await editor.edit('emil', TERMS, (value) => ({
      ...value,
      body: `${value.body}\n\n${more}`,
    }));
    const { body } = state.value as { body: string };
    expect(body.endsWith(more)).toBe(true);
    expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
    expect(await editor.read(TERMS)).toBe(`${before}\n${more}\n`);
    const { published } = await editor.open('emil', TERMS);
    expect(published).toMatchObject({ body, title: 'Terms of use' });
  });

  test('keep what is below when a heading says what ends it', async () => {
    const title = 'Terms\n---\n# x: [';
    const { state } = await editor.edit('emil', TERMS, (value) => ({ ...value, title }));
    expect(state).toMatchObject({ value: { title } });
    const { published, value } = await editor.open('emil', TERMS);
    expect((value as Record<string, unknown>).body).toBe(
      (published as Record<string, unknown>).body,
    );
  });

  test('are made in a language that lacks them', async () => {
    const arabic = 'site/content/ar/terms-of-use.md';
    const { published } = await editor.open('emil', arabic);
    await editor.edit('emil', arabic, () => null);
    expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
    await expect(editor.read(arabic)).rejects.toThrow('ENOENT');
    expect(await editor.open('emil', arabic)).toMatchObject({ value: null, published: null });
    await editor.edit('emil', arabic, () => published);
    expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
    expect((await editor.open('emil', arabic)).published).toEqual(published);
  });
});

test('every file of the demo opens as it is, and saves as it is', async () => {
  const { offers, lists, pages } = await editor.call('emil', contract.getEditorDesk, {});
  const texts = pages.map(({ page }) => `site/content/ru/${page}.md`);
  const files = [...offers, ...lists].map(({ file }) => file);
  for (const file of [...files, ...texts, 'site/content/en/faq.yaml']) {
    const { value } = await editor.open('emil', file);
    expect(value, file).not.toBeNull();
    const { state } = await save('emil', file, null, value);
    expect(state, file).toMatchObject({ revision: 0, changes: [] });
  }
  expect(await drafts()).toEqual([]);
});

test('shows who is where to the others, for ten seconds', async () => {
  const at = { file: OFFER, path: ['title'] };
  const pulse = async (by: 'olga' | 'emil', more = {}) =>
    (await editor.call(by, contract.pulse, more)).people;
  expect(await pulse('emil', { at })).toEqual([]);
  expect(await pulse('olga')).toEqual([{ name: 'Emil', at }]);
  editor.setNow('2026-11-20T04:00:11Z');
  expect(await pulse('olga')).toEqual([]);
  editor.setNow('2026-11-20T04:00:00Z');
});

test('takes any JSON as a file’s value without a failure of its own', {
  timeout: 60_000,
}, async () => {
  const hostile = fc.constantFrom(
    ...[
      '---',
      '...',
      '- x',
      '{{x}}',
      'yes',
      '1e3',
      '&a',
      '*a',
      '!!js/function x',
      '%YAML',
      '\u2028',
    ],
    ...['a: b', '# c', '"', "'", '|', '>', '‮', '😀', '\t', '\r\n', '', '2026-01-01', '~', 'null'],
  );
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      hostile,
      fc.string({ unit: 'grapheme' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, true, false, -0, 1e21),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(hostile, fc.string()), tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  const { value } = await editor.open('emil', OFFER);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(OFFER, TERMS, 'catalogue/cities.yaml', 'site/content/en/faq.yaml'),
      json,
      fc.string(),
      async (file, mine, key) => {
        for (const whole of [mine, { ...(value as object), [key]: mine }]) {
          const { status } = await editor.post(
            contract.saveSourceFile.path,
            { file, base: value, mine: whole },
            editor.headersOf('emil'),
          );
          expect([200, 422]).toContain(status);
        }
        const draft = await editor.post(contract.getDraft.path, {}, editor.headersOf('emil'));
        expect(draft.status).toBe(200);
      },
    ),
    { numRuns: 25 },
  );
});
