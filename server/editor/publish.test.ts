import * as contract from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { azure46, OFFER, TERMS } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';

const editor = testEditor();
const { rename, titleInDatabase, changePrice, setOwnersPrices, spoilCompanies } = azure46(editor);

const pricesOf = async () => {
  const { rows } = await sql<{ price: number }>`
    select p.price_minor / 100 as price from company_activity_prices p
    join company_activities c on c.id = p.company_activity_id
    where c.title = 'Azure 46' order by p.position`.execute(editor.db);
  return rows.map(({ price }) => price);
};
const history = () => editor.call('olga', contract.getHistory, {});
const draft = () => editor.call('olga', contract.getDraft, {});
const state = async (id = 1) => {
  const { rows } = await sql<{ state: string }>`
    select state from editor_publications where publication_id = ${id}`.execute(editor.db);
  return rows[0]?.state;
};

test('publishes what was meant and nothing else: files, database, history, Git and pages', async () => {
  const [offer, terms] = [await editor.read(OFFER), await editor.read(TERMS)];
  await rename('Azure 47');
  await editor.edit('olga', TERMS, (value) => ({ ...value, lead: 'The rules: read them.' }));
  expect(await titleInDatabase()).toBe('Azure 46');
  expect(await editor.read(OFFER)).toBe(offer);

  expect(await editor.publish('emil')).toEqual({ outcome: 'published', publication_id: 1 });
  expect(await editor.read(OFFER)).toBe(offer.replace('title: Azure 46', 'title: Azure 47'));
  expect(await editor.read(TERMS)).toBe(
    terms.replace(/^lead: .*$/m, 'lead: "The rules: read them."'),
  );
  expect(await titleInDatabase()).toBe('Azure 47');
  expect(editor.publisher.commits).toEqual([
    { files: [OFFER, TERMS], name: 'Emil', mail: 'emil@sea.example' },
  ]);
  const { files, mistakes } = await draft();
  expect([files, mistakes]).toEqual([[], []]);
  const { publications, has_more } = await history();
  expect(has_more).toBe(false);
  expect(publications).toMatchObject([
    {
      by: 'Emil',
      commit: 'c0ffee',
      files: [
        { file: OFFER, title: 'Azure 47', changes: [{ path: ['title'], written: { by: 'Emil' } }] },
        { file: TERMS, changes: [{ path: ['lead'], written: { by: 'Olga' } }] },
      ],
    },
  ]);
  await expect
    .poll(() => editor.call('olga', contract.getBuilds, {}))
    .toMatchObject([{ cause: 'publish', by: 'Emil', outcome: 'built', pages: 3, reason: '' }]);
  expect(editor.publisher.builds).toEqual([{ offers: [12], pages: ['terms-of-use'] }]);
});

test('builds all pages where lists have changed, or what stands in menus', async () => {
  await editor.edit('emil', 'catalogue/cities.yaml', ([first, ...rest]) => [
    { ...first, description: { ...first.description, en: 'Sea and skyline.' } },
    ...rest,
  ]);
  await editor.publish('emil');
  await editor.edit('emil', TERMS, (value) => ({ ...value, menu: 'Rules' }));
  await editor.publish('emil');
  await expect.poll(() => editor.publisher.builds).toEqual(['all', 'all']);
});

describe('refuses', () => {
  test('what is wrong, in any file', async () => {
    await rename('Azure 47');
    await editor.edit('olga', OFFER, (value) => ({ ...value, rank: '12x' }));
    const { mistakes } = await draft();
    expect(mistakes).toMatchObject([{ file: OFFER, path: ['rank'], line: 5 }]);
    expect(await editor.publish('emil')).toEqual({ outcome: 'mistakes' });
    expect(await titleInDatabase()).toBe('Azure 46');
    expect((await history()).publications).toEqual([]);
  });

  test('prices that move far, until somebody says that they are meant', async () => {
    await changePrice((price) => price * 10);
    const [first = 0] = await pricesOf();
    expect((await draft()).money).toContainEqual({
      file: OFFER,
      title: 'Azure 46',
      what: '1–3 hours',
      was: first,
      becomes: first * 10,
      unit: 'money',
      currency: 'AED',
      asks: true,
    });
    expect(await editor.publish('emil')).toEqual({ outcome: 'asks' });
    expect((await pricesOf())[0]).toBe(first);
    expect(await editor.publish('emil', { confirmed: true })).toMatchObject({
      outcome: 'published',
    });
    expect((await pricesOf())[0]).toBe(first * 10);
  });

  test('to write over what owners set in the app, until somebody chooses', async () => {
    await setOwnersPrices();
    const [set = 0] = await pricesOf();
    await changePrice((price) => price + 50);
    const { owners } = await draft();
    expect(owners).toMatchObject([{ file: OFFER }]);
    expect(await editor.publish('emil')).toEqual({ outcome: 'owners' });
    expect(await editor.publish('emil', { terms: 'keep_app' })).toMatchObject({
      outcome: 'published',
    });
    expect((await pricesOf())[0]).toBe(set);
    expect(await editor.read(OFFER)).toContain(`price: ${set - 10 + 50}`);
  });

  test('what nobody has seen, and nothing', async () => {
    const { revision } = await draft();
    expect(await editor.publish('emil')).toEqual({ outcome: 'nothing' });
    await rename('Azure 47');
    expect(await editor.call('emil', contract.publishDraft, { revision })).toEqual({
      outcome: 'changed',
    });
  });
});

describe('leaves files and database as they were', () => {
  test('where the files cannot be written', async () => {
    const before = await editor.read(OFFER);
    await rename('Azure 47');
    editor.publisher.failOnce('no space left on the disk');
    expect(await editor.publish('emil')).toEqual({
      outcome: 'failed',
      reason: 'no space left on the disk',
    });
    expect([await editor.read(OFFER), await titleInDatabase()]).toEqual([before, 'Azure 46']);
    expect((await draft()).files).toHaveLength(1);
    expect(await state()).toBe('failed');
    expect((await history()).publications).toEqual([]);
    expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  });

  test('where others publish for too long', async () => {
    await rename('Azure 47');
    editor.publisher.break({
      alone: () => Promise.reject(new Error('“npm run build” is still publishing.')),
    });
    expect(await editor.publish('emil')).toEqual({
      outcome: 'failed',
      reason: '“npm run build” is still publishing.',
    });
  });
});

test('is published where only Git or the pages fail, and says why', async () => {
  await rename('Azure 47');
  editor.publisher.break({
    commit: () => Promise.reject(new Error('a merge is under way')),
    build: () => Promise.reject(new Error('the pages are broken')),
  });
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  expect(await titleInDatabase()).toBe('Azure 47');
  expect((await history()).publications).toMatchObject([{ commit: null, is_refused_by_git: true }]);
  await expect
    .poll(() => editor.call('olga', contract.getBuilds, {}))
    .toMatchObject([{ outcome: 'failed', reason: 'the pages are broken' }]);
});

describe('what Git refuses', () => {
  const refuse = (reason: string) =>
    editor.publisher.break({ commit: () => Promise.reject(new Error(reason)) });
  const notes = async () => {
    const { rows } = await sql<{ note: string }>`
      select note from editor_publications order by publication_id`.execute(editor.db);
    return rows.map(({ note }) => note);
  };

  test('is committed when it does not any more, and not asked about all the time', async () => {
    refuse('a merge is under way');
    await rename('Azure 47');
    await editor.publish('emil');
    refuse('a rebase is under way');
    editor.setNow('2026-11-20T04:10:00Z');
    await editor.publishDue();
    expect(await notes()).toEqual(['a rebase is under way']);
    editor.publisher.mend();
    editor.setNow('2026-11-20T04:14:00Z');
    await editor.publishDue();
    expect(editor.publisher.commits).toEqual([]);
    editor.setNow('2026-11-20T04:16:00Z');
    await editor.publishDue();
    await editor.publishDue();
    expect(editor.publisher.commits).toEqual([
      { files: [OFFER], name: 'Emil', mail: 'emil@sea.example' },
    ]);
    expect((await history()).publications).toMatchObject([
      { commit: 'c0ffee', is_refused_by_git: false },
    ]);
    expect(await notes()).toEqual(['']);
  });

  test('is committed before the next publication, each with the name of its editor', async () => {
    refuse('a merge is under way');
    await rename('Azure 47');
    await editor.publish('emil');
    editor.publisher.mend();
    await rename('Azure 48');
    await editor.publish('olga');
    expect(editor.publisher.commits).toMatchObject([{ name: 'Emil' }, { name: 'Olga' }]);
  });
});

test('a second process leaves alone what the first one is putting back', async () => {
  const before = await editor.read(OFFER);
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { alone, write } = editor.publisher;
  let waiting = 0;
  editor.publisher.break({
    alone(work) {
      waiting += 1;
      return alone(work);
    },
    async write(texts) {
      await write(texts);
      begun.resolve();
      await held.promise;
      editor.publisher.mend();
      throw new Error('The disk is full.');
    },
  });
  await rename('Azure 47');
  const published = editor.publish('emil');
  await begun.promise;
  const second = editor.publishDue();
  await expect.poll(() => waiting).toBe(2);
  held.resolve();
  expect(await published).toMatchObject({ outcome: 'failed' });
  await second;
  expect([await editor.read(OFFER), await state()]).toEqual([before, 'failed']);
  expect(editor.publisher.commits).toEqual([]);
});

describe('after a crash', () => {
  /** Stops for good in the middle: nothing is put back, and its lock is free. */
  async function crash(when: 'before' | 'after' | 'committing'): Promise<void> {
    const { write, dieIn } = editor.publisher;
    const died =
      when === 'committing'
        ? dieIn('commit')
        : dieIn('write', when === 'after' ? write : undefined);
    await rename('Azure 47');
    void editor.publish('emil');
    await died;
  }

  test.each(['before', 'after'] as const)('%s writing, publishing is finished', async (when) => {
    await crash(when);
    await editor.restart();
    expect(await editor.read(OFFER)).toContain('title: Azure 47');
    expect(await titleInDatabase()).toBe('Azure 47');
    expect(await state()).toBe('live');
    expect((await draft()).files).toEqual([]);
    expect((await history()).publications).toHaveLength(1);
    await expect.poll(() => editor.publisher.builds).toEqual(['all']);
  });

  test('while committing, it is committed and its pages are built', async () => {
    await crash('committing');
    expect(await state()).toBe('live');
    await editor.restart();
    expect(editor.publisher.commits).toEqual([
      { files: [OFFER], name: 'Emil', mail: 'emil@sea.example' },
    ]);
    expect((await history()).publications).toMatchObject([{ commit: 'c0ffee' }]);
    await expect.poll(() => editor.publisher.builds).toEqual([{ offers: [12], pages: [] }]);
  });

  test('publishing is put back where the files are wrong meanwhile', async () => {
    await crash('after');
    await spoilCompanies();
    await editor.restart();
    expect(await editor.read(OFFER)).toContain('title: Azure 46');
    expect(await state()).toBe('failed');
    expect((await draft()).files).toMatchObject([{ file: OFFER }]);
  });

  test('what somebody has written by hand meanwhile stays', async () => {
    await crash('before');
    const mine = (await editor.read(OFFER)).replace('title: Azure 46', 'title: Azure 48');
    await editor.write(OFFER, mine);
    await editor.restart();
    expect(await editor.read(OFFER)).toBe(mine);
    expect(await titleInDatabase()).toBe('Azure 48');
  });
});

describe('on a full disk', () => {
  const full = () => Promise.reject(new Error('The disk is full.'));
  async function fillUp(): Promise<string> {
    const before = await editor.read(OFFER);
    const { write } = editor.publisher;
    let count = 0;
    editor.publisher.break({
      async write(texts) {
        if (count++ === 0) await write(texts);
        return full();
      },
    });
    await rename('Azure 47');
    expect(await editor.publish('emil')).toEqual({
      outcome: 'failed',
      reason: 'The disk is full.',
    });
    expect(await editor.read(OFFER)).not.toBe(before);
    return before;
  }

  test('files are put back when there is room again, without a restart', async () => {
    const before = await fillUp();
    editor.publisher.mend();
    await editor.publishDue();
    expect([await editor.read(OFFER), await state()]).toEqual([before, 'failed']);
    expect(await titleInDatabase()).toBe('Azure 46');
    expect((await draft()).files).toMatchObject([{ file: OFFER }]);
  });

  test('nothing else is published over what is half written', async () => {
    await fillUp();
    expect(await editor.publish('olga')).toEqual({
      outcome: 'failed',
      reason: 'The disk is full.',
    });
    editor.publisher.mend();
    expect(await editor.publish('olga')).toMatchObject({ outcome: 'changed' });
    expect(await editor.publish('olga')).toMatchObject({ outcome: 'published' });
    expect((await history()).publications).toMatchObject([{ by: 'Olga' }]);
  });
});

test('publishes one after another, each what its editor saw', async () => {
  await rename('Azure 47');
  const { revision } = await draft();
  const publish = () => editor.call('emil', contract.publishDraft, { revision });
  const outcomes = await Promise.all([publish(), publish(), publish()]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    'changed',
    'changed',
    'published',
  ]);
});

test('keeps as a draft what is written while it publishes', async () => {
  await rename('Azure 47');
  const { write } = editor.publisher;
  editor.publisher.break({
    async write(texts) {
      await editor.edit('olga', OFFER, (value) => ({ ...value, rank: 999 }));
      await write(texts);
    },
  });
  await editor.publish('emil');
  const { files } = await draft();
  expect(files).toMatchObject([{ file: OFFER, changes: [{ path: ['rank'], becomes: 999 }] }]);
  expect(await editor.read(OFFER)).toContain('title: Azure 47');
});

test('builds once more for all that is published while a build goes on', async () => {
  const held = Promise.withResolvers<void>();
  const built: unknown[] = [];
  editor.publisher.break({
    async build(changed) {
      built.push(changed);
      await held.promise;
      return 1;
    },
  });
  for (const title of ['Azure 47', 'Azure 48', 'Azure 49']) {
    await rename(title);
    await editor.publish('emil');
  }
  expect(await editor.call('olga', contract.pulse, {})).toMatchObject({ is_building: true });
  held.resolve();
  await expect
    .poll(async () => (await editor.call('olga', contract.pulse, {})).is_building)
    .toBe(false);
  const one = { offers: [12], pages: [] };
  expect(built).toEqual([one, one]);
});

test('writes over nothing that was saved by hand while the draft was checked', async () => {
  await rename('Azure 47');
  const before = await editor.read(OFFER);
  const byHand = before.replace('rank: 10', 'rank: 11');
  // Another time of a file: all is checked again, for what is shown and for what is published.
  const touchTerms = async () => editor.write(TERMS, await editor.read(TERMS));
  await touchTerms();
  const { check } = editor.publisher;
  let isShown = false;
  editor.publisher.break({
    async check(files) {
      const problems = await check(files);
      await (isShown ? editor.write(OFFER, byHand) : touchTerms());
      isShown = true;
      return problems;
    },
  });
  expect(await editor.publish('emil')).toEqual({ outcome: 'changed' });
  expect(await editor.read(OFFER)).toBe(byHand);
  expect(await state()).toBeUndefined();
  editor.publisher.mend();
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  expect(await editor.read(OFFER)).toBe(byHand.replace('title: Azure 46', 'title: Azure 47'));
});
