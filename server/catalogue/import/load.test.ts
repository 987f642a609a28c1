import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tierOf } from '@seahour/api-types/rules/tiers.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATALOGUE, copyCatalogue } from '../../testing/catalogue-copy.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load.ts';

const AZURE = 'offers/dubai/yacht-rental/azure-46.yaml';

let demo: Catalogue;
let dir: string;
beforeAll(async () => {
  demo = await loadDemo();
});
beforeEach(async () => {
  dir = await copyCatalogue({ isSmall: true });
});
afterEach(() => rm(dir, { recursive: true }));

const mistakes = [
  {
    file: AZURE,
    from: '  guests: 14',
    to: '\tguests: 14',
    reason: 'the line begins with a tab; write spaces',
  },
  {
    file: AZURE,
    from: 'title: Azure 46',
    to: 'titel: Azure 46',
    reason: 'title: is missing',
    at: 1,
  },
  {
    file: AZURE,
    from: 'title: Azure 46',
    to: 'titel: Azure 46',
    reason: 'nothing here is called “titel”',
  },
  {
    file: AZURE,
    from: 'price: 720 }',
    to: 'price: 720 AED }',
    reason: 'price: must be a number, not “720 AED”',
  },
  { file: AZURE, from: 'price: 720 }', to: 'price: 0 }', reason: 'price: must be more than 0' },
  {
    file: AZURE,
    from: 'to: 2027-01-05',
    to: 'to: 2026-12-10',
    reason: 'to: must not end before it begins',
  },
  {
    file: AZURE,
    from: 'price: 740, days: [fri, sat, sun] }',
    to: 'price: 740, from: 2027-01-05 }',
    reason: 'from: an earlier line is for the same days and lengths',
    below: 1,
  },
  {
    file: AZURE,
    from: 'hours: 4-6, price: 670',
    to: 'hours: 5-6, price: 670',
    reason: 'hours: the lengths right before these have no price',
  },
  {
    file: AZURE,
    from: 'hours: 1-3, price: 720',
    to: 'hours: 1-2, price: 720',
    reason: 'prices: the shortest booking has no everyday price',
    below: 0,
  },
  {
    file: AZURE,
    from: 'photos:',
    to: 'limits: { price: { from: 700, to: 2000 } }\nphotos:',
    reason: 'price: is outside of limits.price',
    below: -6,
  },
  {
    file: AZURE,
    from: '  daily: 8-24',
    to: '  daily: [8-12, 11-24]',
    reason: 'hours: ranges of one day must not overlap',
  },
  {
    file: AZURE,
    from: 'location: dubai-marina',
    to: 'shown_from: 2026-12-01\nhidden: true\nlocation: dubai-marina',
    reason: 'shown_from: hides it until that day by itself: leave out hidden',
  },
  {
    file: AZURE,
    from: 'location: dubai-marina',
    to: 'location: kata-beach',
    reason: 'location: there is no kata-beach in dubai',
  },
  {
    file: AZURE,
    from: 'type: flybridge',
    to: 'type: raft',
    reason: 'filters.type: must be one of flybridge, sport-cruiser, coupe, superyacht, open-boat',
  },
  {
    file: AZURE,
    from: '  guests: 14',
    to: '  gests: 14',
    reason: 'filters.gests: there is no such filter',
  },
  {
    file: AZURE,
    from: '  hull: white',
    to: '  hull: pink',
    reason: 'filters.hull: must be one of white, blue, dark, green, red',
  },
  {
    file: AZURE,
    from: '  cabins: 3',
    to: '  cabins: three',
    reason: 'filters.cabins: must be a number',
  },
  {
    file: AZURE,
    from: '  crew: true',
    to: '  crew: false',
    reason: 'filters.crew: must be true, or left out',
  },
  {
    file: AZURE,
    from: '  - detail-flybridge.jpg',
    to: '  - detail-fly.jpg',
    reason: 'photos/detail-fly.jpg is missing',
  },
  {
    file: AZURE,
    from: '  - detail-flybridge.jpg',
    to: '  - yacht-navy-42.jpg',
    reason: 'yacht-navy-42.jpg shows limassol, not dubai',
  },
  {
    file: 'photos.yaml',
    from: '  focus: 0% 50%',
    to: '  focus: left',
    reason: 'wakeboard-2.jpg.focus: must be two percentages such as 30% 60%',
  },
  {
    file: 'photos.yaml',
    from: '  city: phuket',
    to: '  city: atlantis',
    reason: 'city: there is no atlantis',
  },
  {
    file: AZURE,
    from: '{ hours: 1-3, price: 720 }',
    to: '{ hours: 4-3, price: 720 }',
    reason: 'hours: must be a range such as 1-24',
  },
  {
    file: AZURE,
    from: '{ id: 1201, key: sup-board, price: 50 }',
    to: '{ id: 1201, key: sub-board, price: 50 }',
    reason: 'key: there is no sub-board',
  },
  {
    file: AZURE,
    from: '{ id: 1202, key: barbecue, price: 85 }',
    to: '{ id: 1201, key: barbecue, price: 85 }',
    reason: 'id: 1201 is used twice',
  },
  {
    file: AZURE,
    from: '  daily: 8-24',
    to: '  daily: 8-8',
    reason: 'hours: every range must end after it begins',
  },
  {
    file: 'cities.yaml',
    from: 'name: { en: Dubai, ',
    to: 'name: { ',
    reason: 'name.en: is missing',
  },
  {
    file: 'cities.yaml',
    from: 'name: { en: Dubai, ',
    to: 'name: { en: Dubai, xx: Дубай, ',
    reason: 'nothing here is called “xx”',
  },
  {
    file: 'cities.yaml',
    from: 'time_zone: Asia/Dubai',
    to: 'time_zone: Asia/Dubay',
    reason: 'time_zone: must be a time zone of the IANA list, e.g. Asia/Dubai',
  },
  {
    file: 'locations.yaml',
    from: 'slug: jumeirah',
    to: 'slug: dubai-marina',
    reason: 'slug: dubai-marina is used twice',
  },
  {
    file: 'companies.yaml',
    from: '- { id: 2, slug: harbour-seven',
    to: '- { id: 1, slug: harbour-seven',
    reason: 'id: 1 is used twice',
  },
  {
    file: 'partners.yaml',
    from: 'commission: 12',
    to: 'commission: 12.345',
    reason: 'commission: has two decimals at most',
  },
  {
    file: 'partners.yaml',
    from: 'origins: [https://palm-hotel.example]',
    to: 'origins: [https://palm-hotel.example/]',
    reason: 'origins: must be an address without a path, e.g. https://hotel.example',
  },
  {
    file: 'photos.yaml',
    from: 'efoil-2.jpg:',
    to: 'efoil-22.jpg:',
    reason: 'photos/efoil-22.jpg is missing',
    below: 1,
  },
  {
    file: 'reviews/dubai.yaml',
    from: 'offer: 33',
    to: 'offer: 999',
    reason: 'offer: there is no 999',
  },
];

test.each(mistakes)(
  'names file and line of $reason',
  async ({ file, from, to, reason, at, below = 0 }) => {
    const text = await readFile(join(dir, file), 'utf8');
    const index = text.indexOf(from);
    expect(index).toBeGreaterThan(-1);
    await writeFile(join(dir, file), text.replace(from, to));
    const line = at ?? text.slice(0, index).split('\n').length + below;
    expect(await problems()).toContainEqual({ file, line, reason });
  },
);

test('wants words for every photo that is shown', async () => {
  const text = await readFile(join(dir, 'photos.yaml'), 'utf8');
  await writeFile(join(dir, 'photos.yaml'), text.replace(/yacht-azure-46\.jpg:\n(.+\n)+/, ''));
  const found = await problems();
  expect(found.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    `${AZURE} photos.yaml does not say what yacht-azure-46.jpg shows`,
  ]);
});

test('wants a file in its folder and every list to be there', async () => {
  await cp(join(dir, AZURE), join(dir, 'offers/stray.yaml'));
  await rm(join(dir, 'rates.yaml'));
  expect(await problems()).toEqual([
    { file: 'rates.yaml', line: 1, reason: 'the file is missing' },
    { file: 'offers/stray.yaml', line: 1, reason: 'must be offers/<city>/<activity>/<name>.yaml' },
  ]);
});

test('takes no ratings beside the reviews', async () => {
  const text = await readFile(join(dir, AZURE), 'utf8');
  await writeFile(join(dir, AZURE), `${text}\nratings: { comfort: 4.9 }\n`);
  expect(await problems()).toMatchObject([
    { file: AZURE, reason: expect.stringContaining('ratings') },
  ]);
});

test('the demo has every activity in every city but one', () => {
  const { offers, activities, cities } = demo;
  const pairs = cities.value.flatMap(({ slug: city }) =>
    activities.value.map(({ slug: activity }) => `${city}/${activity}`),
  );
  const filled = new Set(offers.map(({ city, activity }) => `${city}/${activity}`));
  expect(pairs.filter((pair) => !filled.has(pair))).toEqual(['limassol/kitesurf']);
});

test('the demo has yachts of every budget tier in every city', () => {
  const { offers, cities, rates } = demo;
  const tiers = cities.value.map(({ slug, currency }) => {
    const yachts = offers.filter(
      ({ city, activity }) => city === slug && activity === 'yacht-rental',
    );
    const inAed = yachts.map(
      ({ value }) => (value.prices[0]?.price ?? 0) / (rates.value.rates[currency] ?? 1),
    );
    return [slug, [...new Set(inAed.map(tierOf))].sort()];
  });
  expect(tiers).toEqual(cities.value.map(({ slug }) => [slug, ['high', 'low', 'middle']]));
});

test('the demo shows a yacht from three sides and everything else from two', () => {
  const { offers } = demo;
  const poor = offers.filter(
    ({ activity, value }) => value.photos.length < (activity === 'yacht-rental' ? 3 : 2),
  );
  expect(poor.map(({ file }) => file)).toEqual([]);
});

test('the demo leads no two offers with the same photo, and the crafts on it are at home', async () => {
  const { offers, photos, photoFiles } = demo;
  const leads = offers.map(({ value }) => value.photos[0] ?? '');
  expect(leads.filter((lead, index) => leads.indexOf(lead) !== index)).toEqual([]);
  const bytes = await Promise.all(
    leads.map((lead) => readFile(join(CATALOGUE, 'photos', lead), 'hex')),
  );
  expect(new Set(bytes).size).toBe(offers.length);
  const cities = offers.map(({ city }, index) => photos.value[leads[index] ?? '']?.city ?? city);
  expect(cities).toEqual(offers.map(({ city }) => city));
  expect([...photoFiles].filter((file) => !(file in photos.value))).toEqual([]);
});

async function problems() {
  const result = await loadCatalogue(dir);
  return result.ok ? [] : result.problems;
}

async function loadDemo(): Promise<Catalogue> {
  const result = await loadCatalogue(CATALOGUE);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.catalogue;
}
