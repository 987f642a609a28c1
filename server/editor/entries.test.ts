import * as contract from '@seahour/api-types/editor.ts';
import { expect, test } from 'vitest';
import { azure46, OFFER } from '../fixtures/azure-46.ts';
import { testEditor } from '../fixtures/editor.ts';

const editor = testEditor();
const { refusalOf } = azure46(editor);

const create = (payload: object) => editor.call('emil', contract.createEntry, payload);
const desk = () => editor.call('emil', contract.getEditorDesk, {});

test('copies an offer as it is drafted, hidden, with ids of its own and its comments', async () => {
  await editor.edit('emil', OFFER, (value) => ({ ...value, rank: 77 }));
  const { file } = await create({ kind: 'offer_like', like: OFFER, title: 'Onyx 60' });
  expect(file).toBe('catalogue/offers/dubai/yacht-rental/onyx-60.yaml');
  const again = await create({ kind: 'offer_like', like: OFFER, title: 'Onyx 61' });
  const [one, two] = await Promise.all([file, again.file].map((name) => editor.open('emil', name)));
  expect(one).toMatchObject({ published: null, mistakes: [], value: { rank: 77, hidden: true } });
  const idOf = (state: typeof one) => (state?.value as { id?: number } | undefined)?.id ?? 0;
  expect(idOf(two)).toBe(idOf(one) + 1);
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  const comments = (text: string) => text.split('\n').filter((line) => line.includes('#'));
  expect(comments(await editor.read(file))).toEqual(comments(await editor.read(OFFER)));
  expect((await desk()).offers).toContainEqual({
    ...{ file, id: idOf(one), title: 'Onyx 60', city: 'Dubai', activity: 'Yacht rental' },
    ...{ company: 'Marina Blue', photo: 'yacht-azure-46.jpg', shown: { kind: 'hidden' } },
    ...{ changes: 0, mistakes: 0 },
  });
});

test('begins an offer, a city and a company, which publish as they are', async () => {
  await create({ kind: 'company', name: 'Third Pier' });
  const city = { name: 'Kotor', country_code: 'ME', time_zone: 'Europe/Podgorica' };
  await create({ kind: 'city', ...city, currency: 'EUR', position: [42.42, 18.77] });
  const offer = { city: 'dubai', activity: 'sup', company: 'third-pier', title: 'Glass 12' };
  const { file } = await create({ kind: 'offer', ...offer });
  expect(file).toBe('catalogue/offers/dubai/sup/glass-12.yaml');
  const { mistakes } = await editor.call('emil', contract.getDraft, {});
  expect(mistakes).toEqual([]);
  const cities = await editor.read('catalogue/cities.yaml');
  expect(await editor.publish('emil')).toMatchObject({ outcome: 'published' });
  const after = await editor.read('catalogue/cities.yaml');
  expect(after.startsWith(cities.trimEnd())).toBe(true);
  expect(after).toContain('slug: kotor');
});

test('refuses what is not there, is there already, or has no letters for an address', async () => {
  const offer = {
    kind: 'offer',
    city: 'dubai',
    activity: 'sup',
    company: 'blue-hours',
    title: 'X',
  };
  const like = { kind: 'offer_like', like: OFFER };
  const city = { kind: 'city', name: 'Kotor', time_zone: 'Europe/Podgorica', currency: 'EUR' };
  const at = { position: [42.42, 18.77] };
  for (const [payload, path, code, why] of [
    [{ ...offer, city: 'atlantis' }, 'city', 'not_found'],
    [{ ...offer, activity: 'chess' }, 'activity', 'not_found'],
    [{ ...offer, company: 'nobody' }, 'company', 'not_found'],
    [{ ...like, like: 'catalogue/cities.yaml', title: 'X' }, 'like', 'not_found'],
    [{ ...like, title: 'Azure 46' }, 'title', 'invalid_input', 'name_taken'],
    [{ ...like, title: 'Яхта' }, 'title', 'invalid_input', 'no_latin'],
    [{ kind: 'company', name: 'Marina Blue' }, 'name', 'invalid_input', 'name_taken'],
    [{ ...city, ...at, country_code: 'Montenegro' }, 'country_code', 'invalid_input'],
    [{ ...city, country_code: 'ME', position: [142, 18] }, 'position', 'invalid_input'],
  ] as const) {
    const fields = [{ path, ...(why && { code: why }) }];
    expect(await refusalOf('emil', contract.createEntry, payload)).toMatchObject({ code, fields });
  }
});

test('counts what each language lacks, changes and mistakes', async () => {
  const russian = 'site/content/ru/faq.yaml';
  await editor.edit('emil', russian, ({ groups }) => ({ groups: groups.slice(1) }));
  await editor.edit('emil', 'catalogue/reviews/dubai.yaml', ([first, ...rest]) => [
    { ...first, rating: 6 },
    ...rest,
  ]);
  const { pages, lists, me } = await desk();
  expect(me).toMatchObject({ name: 'Emil', role: 'editor' });
  const faq = pages.find(({ page }) => page === 'faq');
  expect(faq).toMatchObject({ title: 'Questions and answers' });
  const missing = Object.fromEntries(
    faq?.languages.map((each) => [each.language, each.missing]) ?? [],
  );
  expect(missing).toMatchObject({ en: 0, ar: 0 });
  expect(missing.ru).toBeGreaterThan(0);
  expect(faq?.changes).toBeGreaterThan(0);
  expect(lists.find(({ file }) => file.endsWith('dubai.yaml'))).toMatchObject({
    changes: 1,
    mistakes: 1,
  });
});

test('gives a schema for each kind of file', async () => {
  const forms = await editor.call('emil', contract.getEditorForms, {});
  expect(Object.keys(forms).sort()).toEqual([
    ...['activities', 'cities', 'companies', 'filters', 'locations', 'offer', 'page'],
    ...['photos', 'questions', 'rates', 'reviews', 'services'],
  ]);
  expect(forms.page).toMatchObject({ properties: { title: { maxLength: 60 }, body: {} } });
});
