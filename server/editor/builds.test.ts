import * as contract from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { showDueOffers } from '../catalogue/show-due-offers.ts';
import { azure46, OFFER } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';
import { createLog } from '../platform/log.ts';
import { createEditorParts } from './editor-parts.ts';

const editor = testEditor();
const { rename, titleInDatabase, byHand } = azure46(editor);

const press = () => editor.call('emil', contract.buildPages, {});
const confirm = (confirmed = '') => editor.call('emil', contract.buildPages, { confirmed });
const list = () => editor.call('olga', contract.getBuilds, {});
async function ended() {
  await editor.builds().idle();
  return list();
}

test('the button imports what was written by hand, and builds all', async () => {
  await byHand('Azure 46', 'Azure 48');
  await press();
  expect(await ended()).toMatchObject([
    { cause: 'button', by: 'Emil', changed: null, outcome: 'built', pages: null, mistakes: [] },
  ]);
  expect(await titleInDatabase()).toBe('Azure 48');
  expect(editor.publisher.builds).toEqual(['all']);
});

test('a mistake in the files changes nothing, and is said with its file and line', async () => {
  await byHand('rank: 10', 'rank: ten');
  await byHand('title: Azure 46', 'title: Azure 48');
  await press();
  const [build] = await ended();
  expect(build).toMatchObject({
    outcome: 'mistakes',
    mistakes: [{ file: OFFER, line: 5, path: ['rank'] }],
  });
  expect(build?.mistakes[0]?.words).toBeTruthy();
  expect(await titleInDatabase()).toBe('Azure 46');
  expect(editor.publisher.builds).toEqual([]);
});

test('prices that move far are imported once somebody has seen them, and not by themselves', async () => {
  const price = /price: (\d+)/.exec(await editor.read(OFFER))?.[1] ?? '';
  await byHand(`price: ${price}`, `price: ${price}0`);
  await editor.builds().want({ changed: 'all', cause: 'schedule' });
  expect(await ended()).toMatchObject([{ cause: 'schedule', outcome: 'asks' }]);
  expect(editor.publisher.builds).toEqual([]);
  const { asks } = await press();
  expect(asks?.money).toMatchObject([
    { file: OFFER, was: +price, becomes: +price * 10, asks: true },
  ]);
  expect(await ended()).toHaveLength(1);
  // What was seen is not what is there by now.
  await byHand(`price: ${price}0`, `price: ${price}00`);
  const again = await confirm(asks?.revision);
  expect(again.asks?.money).toMatchObject([{ becomes: +price * 100 }]);
  expect(await confirm(again.asks?.revision)).toEqual({ asks: null });
  expect(await ended()).toMatchObject([{ outcome: 'built' }, { outcome: 'asks' }]);
});

test('a publication is named by what it changes, and is built also where the files are wrong', async () => {
  await rename('Azure 47');
  const held = Promise.withResolvers<void>();
  editor.publisher.break({
    async build(changed) {
      editor.publisher.builds.push(changed);
      await held.promise;
      return 3;
    },
  });
  await editor.publish('emil');
  await expect.poll(() => editor.publisher.builds).toHaveLength(1);
  await editor.builds().want({ changed: { offers: [7], pages: [] }, cause: 'publish', by: 'Olga' });
  await press();
  await press();
  const waiting = await list();
  expect(waiting.map(({ cause, began_at }) => [cause, began_at === null])).toEqual([
    ['button', true],
    ['publish', true],
    ['publish', false],
  ]);
  await byHand('rank: 10', 'rank: ten');
  held.resolve();
  expect(await ended()).toMatchObject([
    { cause: 'button', outcome: 'mistakes' },
    { cause: 'publish', by: 'Olga', outcome: 'built' },
    { changed: { offers: [12], pages: [] }, publication_id: 1, outcome: 'built', pages: 3 },
  ]);
  expect(editor.publisher.builds).toEqual([
    { offers: [12], pages: [] },
    { offers: [7], pages: [] },
  ]);
});

describe('the first day of an offer', () => {
  const MIDNIGHT = '2026-11-30T20:00:00Z';
  test('has its pages built, once, whichever process shows it', async () => {
    await sql`
      update company_activities set hidden = true, shown_from = '2026-12-01'
      where title in ('Azure 46', 'Onyx 55')`.execute(editor.db);
    await showDueOffers(editor.db, new Date(Date.parse(MIDNIGHT) - 1_000));
    expect(await list()).toEqual([]);
    for (let round = 0; round < 2; round += 1) await showDueOffers(editor.db, new Date(MIDNIGHT));
    editor.builds().wake();
    const [build, ...others] = await ended();
    expect(build).toMatchObject({ cause: 'day', by: '', outcome: 'built' });
    expect(others).toEqual([]);
    const { rows } = await sql<{ id: number }>`
      select id from company_activities where title in ('Azure 46', 'Onyx 55') order by id`.execute(
      editor.db,
    );
    const offers = rows.map(({ id }) => id);
    expect(offers).toHaveLength(2);
    expect(editor.publisher.builds).toEqual([{ offers, pages: [] }]);
  });
});

test('a build whose end the lost database did not hear of is made again', async () => {
  editor.publisher.break({
    async build() {
      await sql`alter table editor_builds rename to lost`.execute(editor.db);
      editor.publisher.mend();
      return 3;
    },
  });
  await editor.builds().want({ changed: { offers: [12], pages: [] }, cause: 'publish' });
  await editor.builds().idle();
  await sql`alter table lost rename to editor_builds`.execute(editor.db);
  editor.builds().wake();
  expect(await ended()).toMatchObject([{ outcome: 'built', repeats: 1 }, { outcome: 'cut_off' }]);
  expect(editor.publisher.builds).toEqual([{ offers: [12], pages: [] }]);
});

describe('when the process ends', () => {
  test('a build in the middle is cut off without a failure, and made again by the next one', async () => {
    const stopping = new AbortController();
    const begun = Promise.withResolvers<void>();
    const log = createLog('silent');
    // What it does cannot be ended.
    const build = () => {
      begun.resolve();
      return new Promise<never>(() => {});
    };
    const { builds } = createEditorParts({
      ...{ db: editor.db, clock: () => new Date('2026-11-20T03:00:00Z'), log },
      ...{ publisher: { ...editor.publisher, build }, signal: stopping.signal },
    });
    await builds.want({ changed: { offers: [12], pages: [] }, cause: 'publish', by: 'Emil' });
    await begun.promise;
    await builds.want({ changed: { offers: [], pages: ['faq'] }, cause: 'publish', by: 'Olga' });
    stopping.abort();
    await builds.idle();
    expect(await list()).toMatchObject([
      { by: 'Olga', began_at: null },
      { by: 'Emil', ended_at: null },
    ]);
    await editor.restart();
    expect(await ended()).toMatchObject([
      { by: 'Emil', cause: 'publish', outcome: 'built', repeats: 1 },
      { by: 'Olga', outcome: 'built', repeats: null },
      { by: 'Emil', outcome: 'cut_off', reason: '' },
    ]);
    expect(editor.publisher.builds).toEqual([{ offers: [12], pages: ['faq'] }]);
  });

  test('nothing is begun any more', async () => {
    const stopped = AbortSignal.abort();
    const parts = createEditorParts({
      ...{ db: editor.db, clock: () => new Date(), log: createLog('silent') },
      ...{ publisher: editor.publisher, signal: stopped },
    });
    await parts.builds.want({ changed: 'all', cause: 'button', by: 'Emil' });
    await parts.builds.idle();
    expect(await list()).toMatchObject([{ began_at: null }]);
    expect(editor.publisher.builds).toEqual([]);
  });
});
