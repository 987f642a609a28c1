import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { tierOf } from '@seahour/api-types/rules/tiers.ts';
import { beforeAll, expect, test } from 'vitest';
import { paintPhoto } from '../../fixtures/photos.ts';
import { CATALOGUE } from '../../testing/catalogue-copy.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load.ts';
import { mistakeOf, type Problem, sayProblem } from './problem.ts';
import { type FileChanges, folderFiles, withChanges } from './source-files.ts';
import type { ParseCache } from './yaml-file.ts';

const files = folderFiles(CATALOGUE);
const cache: ParseCache = new Map();
const OFFER = 'offers/dubai/yacht-rental/onyx-55.yaml';

let demo: Catalogue;
beforeAll(async () => {
  const result = await loadCatalogue(files, cache);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  demo = result.catalogue;
});

interface Mistake {
  file?: string;
  from: string | RegExp;
  to: string;
  /** Lines between what is changed and what is named. */
  below?: number;
  path?: Problem['path'];
  code: Problem['code'];
  /** As a report says it. */
  words: string;
}

const PRICE = '{ hours: 1-3, price: 1350 }';
const SEASON = 'from: 2026-12-24';
const at = (index: number, name: string) => ['prices', index, name];

const MISTAKES: Mistake[] = [
  {
    from: 'title: Onyx 55',
    to: 'shown_from: 2026-12-01\nhidden: true\ntitle: Onyx 55',
    path: ['shown_from'],
    code: 'hidden_until',
    words: 'shown_from: hides it until that day by itself: leave out hidden',
  },
  {
    file: 'cities.yaml',
    from: 'name: { en: Dubai, ',
    to: 'name: { ',
    path: [0, 'name', 'en'],
    code: 'missing',
    words: 'name.en: is missing',
  },
  {
    from: 'id: 19',
    to: 'id: 12',
    path: ['id'],
    code: 'used_twice',
    words: 'id: 12 is used twice, in offers/dubai/yacht-rental/azure-46.yaml:1 too',
  },
  {
    from: '  guests: 14',
    to: '\tguests: 14',
    code: 'yaml_tab',
    words: 'the line begins with a tab; write spaces',
  },
  {
    from: 'title: Onyx 55',
    to: 'titel: Onyx 55',
    path: ['titel'],
    code: 'unknown_key',
    words: 'titel: nothing here is called “titel”; write title',
  },
  {
    from: PRICE,
    to: '{ hours: 1-3, price: 1350 EUR }',
    path: at(0, 'price'),
    code: 'not_price',
    words: 'price: write 1350, without a comma, a space or a currency',
  },
  {
    from: PRICE,
    to: '{ hours: 1-3, price: -1350 }',
    path: at(0, 'price'),
    code: 'not_positive',
    words: 'price: must be more than 0',
  },
  {
    from: '- detail-helm.jpg',
    to: '- detail-helmet.jpg',
    path: ['photos', 2],
    code: 'photo_missing',
    words: 'photos: photos/detail-helmet.jpg is missing; write detail-helm.jpg',
  },
  {
    from: '- detail-helm.jpg',
    to: '- yacht-navy-42.jpg',
    path: ['photos', 2],
    code: 'photo_city',
    words: 'photos: yacht-navy-42.jpg shows limassol, not dubai',
  },
  {
    from: 'company: harbour-seven',
    to: 'company: harbor-seven',
    path: ['company'],
    code: 'no_such',
    words: 'company: there is no harbor-seven; write harbour-seven',
  },
  {
    from: 'daily: 10-24',
    to: 'daily: 24-10',
    path: ['hours', 'daily'],
    code: 'hours_reversed',
    words: 'hours.daily: 24-10 ends before it begins: write 10-24',
  },
  {
    from: 'title: Onyx 55',
    to: 'title: Onyx: the 55',
    code: 'yaml_colon',
    words: "a text with a colon in it has to stand between quotes: 'Onyx: the 55'",
  },
  {
    from: "en: 'Dubai Harbour, berth A2'",
    to: 'en: Dubai Harbour, berth A2',
    path: ['address', 'en'],
    code: 'yaml_comma',
    words:
      "address.en: a text with a comma in it has to stand between quotes: 'Dubai Harbour, berth A2'",
  },
  {
    file: 'cities.yaml',
    from: / {2}time_zone: Asia\/Dubai\n/,
    to: '',
    below: -17,
    path: [0, 'time_zone'],
    code: 'missing',
    words: 'time_zone: is missing',
  },
  {
    from: 'rank: 80',
    to: '<<<<<<< HEAD\nrank: 80\n=======\nrank: 90\n>>>>>>> mine',
    code: 'merge_mark',
    words:
      'two people changed this place: keep the lines that are right, and delete the lines with <<<<<<<, ======= and >>>>>>>',
  },
  {
    from: SEASON,
    to: 'from: 24.12.2026',
    path: at(3, 'from'),
    code: 'not_date',
    words: 'from: write 2026-12-24',
  },
  {
    from: SEASON,
    to: 'from: 0000-12-24',
    path: at(3, 'from'),
    code: 'not_date',
    words: 'from: write 2000-12-24',
  },
  {
    from: SEASON,
    to: 'from: 2026-02-30',
    path: at(3, 'from'),
    code: 'no_such_day',
    words: 'from: there is no 2026-02-30; write a day that exists, e.g. 2026-02-28',
  },
  {
    from: PRICE,
    to: '{ hours: 1-3, price: 1,350 }',
    path: at(0, 'price'),
    code: 'price_comma',
    words: 'price: write 1350, without a comma',
  },
  {
    from: 'to: 2027-01-05',
    to: 'to: 2026-12-10',
    path: at(3, 'to'),
    code: 'season_reversed',
    words: 'to: the season ends on 2026-12-10, before it begins on 2026-12-24; swap the two days',
  },
  {
    from: '{ hours: 7-24, price: 1120 }',
    to: '{ hours: 7-24, price: 1120, from: 2027-01-01 }',
    below: 1,
    path: at(3, 'from'),
    code: 'prices_overlap',
    words: 'from: an earlier line is for the same days and lengths; change one of the two',
  },
  {
    from: '{ hours: 4-6, price: 1260 }',
    to: '{ hours: 5-6, price: 1260 }',
    path: at(1, 'hours'),
    code: 'prices_gap',
    words: 'hours: a trip of 4 hours has no price; write 4-6',
  },
  {
    from: 'Black outside',
    to: '<b onclick="x()">Black</b> outside',
    below: -1,
    path: ['description', 'en'],
    code: 'html',
    words: 'description.en: HTML is not shown: write it without <b onclick="x()">',
  },
  // Beyond those that people made.
  {
    from: SEASON,
    to: 'from: 24/12/2026',
    path: at(3, 'from'),
    code: 'not_date',
    words: 'from: write 2026-12-24',
  },
  {
    from: SEASON,
    to: 'from: 24 Dec 2026',
    path: at(3, 'from'),
    code: 'not_date',
    words: 'from: write 2026-12-24',
  },
  {
    from: SEASON,
    to: 'from: Christmas',
    path: at(3, 'from'),
    code: 'not_date',
    words: 'from: write the year, the month and the day, e.g. 2026-12-24',
  },
  ...['1 350', '١٣٥٠', 'AED 1350', '"1.350,00"'].map((typed) => ({
    from: PRICE,
    to: `{ hours: 1-3, price: ${typed} }`,
    path: at(0, 'price'),
    code: 'not_price' as const,
    words: 'price: write 1350, without a comma, a space or a currency',
  })),
  {
    from: PRICE,
    to: '{ hours: 1-3, price: 1.350 }',
    path: at(0, 'price'),
    code: 'price_dot',
    words: 'price: 1.350 is read as a price with decimals: write 1350, without a dot',
  },
  {
    from: PRICE,
    to: '{ hours: 1-3, price: 1.350,00 }',
    path: at(0, 'price'),
    code: 'price_comma',
    words: 'price: write 1350, without a comma',
  },
  {
    from: '{ hours: 4-6, price: 1260 }',
    to: '{ hours: 6-4, price: 1260 }',
    path: at(1, 'hours'),
    code: 'lengths_reversed',
    words: 'hours: the smaller number stands first: write 4-6',
  },
  {
    from: '{ hours: 4-6, price: 1260 }',
    to: '{ hours: 4–6, price: 1260 }',
    path: at(1, 'hours'),
    code: 'not_lengths',
    words: 'hours: write 4-6',
  },
  {
    from: PRICE,
    to: '{ hours: 1-2, price: 1350 }',
    below: 0,
    path: ['prices'],
    code: 'no_everyday_price',
    words:
      'prices: the shortest booking, of 3 hours, has no everyday price: add a line without days and dates',
  },
  {
    from: '{ hours: 7-24, price: 1120 }',
    to: '{ hours: 7-24, price: 1270 }',
    path: at(2, 'price'),
    code: 'dearer',
    words: 'price: dearer than 4-6 hours (1260): a longer trip must not cost more an hour',
  },
  {
    from: 'photos:',
    to: 'limits: { price: { from: 1200, to: 2000 } }\nphotos:',
    below: -3,
    path: at(2, 'price'),
    code: 'outside_price_limits',
    words: 'price: is outside of limits.price, 1200 to 2000',
  },
  {
    from: 'tue: closed',
    to: 'tue: [6-12, 18-3]',
    path: ['hours', 'tue'],
    code: 'hours_over_midnight',
    words: 'hours.tue: 18-3 ends before it begins: write 3-18, or [0-3, 18-24] for a night',
  },
  {
    from: 'daily: 10-24',
    to: 'daily: 10:00 to 24:00',
    path: ['hours', 'daily'],
    code: 'not_hours',
    words: 'hours.daily: write 10-24',
  },
  {
    from: 'daily: 10-24',
    to: 'daily: [8-12, 11-24]',
    path: ['hours'],
    code: 'hours_overlap',
    words: 'hours: two ranges of one day are open at once',
  },
  {
    from: 'tue: closed',
    to: 'tue: 8-8',
    below: -1,
    path: ['hours'],
    code: 'hours_end',
    words: 'hours: each range must end after it begins, e.g. 8-20',
  },
  {
    from: 'company: harbour-seven',
    to: 'company: Harbour Seven',
    path: ['company'],
    code: 'not_slug',
    words: 'company: write harbour-seven: small letters, digits and hyphens',
  },
  {
    from: 'company: harbour-seven',
    to: 'company: harbour\u00a0seven',
    path: ['company'],
    code: 'not_slug',
    words: 'company: write harbour-seven: small letters, digits and hyphens',
  },
  {
    from: 'company: harbour-seven',
    to: 'company: Гавань',
    path: ['company'],
    code: 'not_slug',
    words: 'company: write small Latin letters, digits and hyphens, e.g. dubai-marina',
  },
  {
    from: 'location: dubai-harbour',
    to: 'location: kata-beach',
    path: ['location'],
    code: 'no_such_place',
    words: 'location: there is no kata-beach in dubai',
  },
  {
    from: '  type: coupe',
    to: '  type: coupé',
    path: ['filters', 'type'],
    code: 'not_one_of',
    words: 'filters.type: there is no “coupé” to choose; write coupe',
  },
  {
    from: '  hull: dark',
    to: '  hull: purple',
    path: ['filters', 'hull'],
    code: 'not_one_of',
    words: 'filters.hull: must be one of white, blue, dark, green, red, not “purple”',
  },
  {
    from: '  guests: 14',
    to: '  gests: 14',
    path: ['filters', 'gests'],
    code: 'no_such_filter',
    words: 'filters.gests: there is no such filter; write guests',
  },
  {
    from: '  guests: 14',
    to: '  guests: 14 people',
    path: ['filters', 'guests'],
    code: 'not_number',
    words: 'filters.guests: write 14, in digits alone',
  },
  {
    from: '  crew: true',
    to: '  crew: yes',
    path: ['filters', 'crew'],
    code: 'not_yes',
    words: 'filters.crew: write true, or leave the line out',
  },
  {
    from: 'key: photographer',
    to: 'key: photograper',
    path: ['services', 0, 'key'],
    code: 'no_such',
    words: 'key: there is no photograper; write photographer',
  },
  {
    from: "ru: 'Дубай Харбор, причал A2'",
    to: "ru: 'Tom's berth'",
    code: 'yaml_apostrophe',
    words: 'an apostrophe ends this text: write ’, or put the text between " quotes',
  },
  {
    from: 'title: Onyx 55',
    to: 'title: "Onyx 55',
    code: 'yaml_quote_open',
    words: 'a quote opens here and does not close',
  },
  {
    from: 'title: Onyx 55',
    to: 'title: !Onyx 55',
    code: 'yaml_unquoted',
    words: 'a text that begins with this sign has to stand between quotes',
  },
  {
    from: 'title: Onyx 55',
    to: 'title: 55',
    path: ['title'],
    code: 'unquoted',
    words: "title: must be a text: write '55' between quotes",
  },
  {
    from: 'title: Onyx 55',
    to: 'title:',
    path: ['title'],
    code: 'empty',
    words: 'title: is empty',
  },
  {
    from: 'title: Onyx 55',
    to: 'title: Onyx\u200b 55',
    path: ['title'],
    code: 'unseen_sign',
    words: 'title: has a sign in it that is not seen; type it again',
  },
  {
    from: 'title: Onyx 55',
    to: 'title: Onyx  55',
    path: ['title'],
    code: 'two_spaces',
    words: 'title: has two spaces in a row; one is enough',
  },
  {
    from: 'Black outside',
    to: 'Black&nbsp;outside',
    below: -1,
    path: ['description', 'en'],
    code: 'entity',
    words: 'description.en: write the sign itself in place of &nbsp;',
  },
  {
    from: 'Black outside',
    to: 'For {{hold_minutes}} minutes',
    below: -1,
    path: ['description', 'en'],
    code: 'braces',
    words: 'description.en: {{hold_minutes}} is filled in on pages alone; write what it stands for',
  },
  {
    file: 'cities.yaml',
    from: 'currency: AED',
    to: 'currency: aed',
    path: [0, 'currency'],
    code: 'not_currency',
    words: 'currency: write AED',
  },
  {
    file: 'cities.yaml',
    from: 'country_code: AE',
    to: 'country_code: Emirates',
    path: [0, 'country_code'],
    code: 'not_country',
    words: 'country_code: must be the code of a country, e.g. AE',
  },
  {
    file: 'cities.yaml',
    from: 'time_zone: Asia/Dubai',
    to: 'time_zone: Dubai',
    path: [0, 'time_zone'],
    code: 'not_time_zone',
    words: 'time_zone: write Asia/Dubai',
  },
  {
    file: 'cities.yaml',
    from: 'name: { en: Dubai, ',
    to: 'name: { en: Dubai, xx: Дубай, ',
    path: [0, 'name', 'xx'],
    code: 'unknown_key',
    words: 'name.xx: nothing here is called “xx”',
  },
  {
    file: 'cities.yaml',
    from: 'position: [25.088, 55.148]',
    to: 'position: [25.088]',
    path: [0, 'position'],
    code: 'not_position',
    words: 'position: two numbers are needed, latitude and longitude, e.g. 25.0775, 55.1395',
  },
  {
    file: 'cities.yaml',
    from: 'position: [25.088, 55.148]',
    to: 'position: [25.088, 55.148, 3]',
    path: [0, 'position'],
    code: 'not_position',
    words: 'position: two numbers are needed, latitude and longitude, e.g. 25.0775, 55.1395',
  },
  {
    file: 'locations.yaml',
    from: 'slug: jumeirah',
    to: 'slug: dubai-marina',
    path: [1, 'slug'],
    code: 'used_twice',
    words: 'slug: dubai-marina is used twice, in locations.yaml:4 too',
  },
  {
    file: 'companies.yaml',
    from: 'name: Marina Blue,',
    to: 'name: Marina Blue, phone: 00971 50 123 4567,',
    path: [0, 'phone'],
    code: 'not_phone',
    words: 'phone: write +971501234567',
  },
  {
    file: 'photos.yaml',
    from: '  focus: 0% 50%',
    to: '  focus: 30, 60',
    path: ['wakeboard-2.jpg', 'focus'],
    code: 'not_focus',
    words: 'wakeboard-2.jpg.focus: write 30% 60%',
  },
  {
    file: 'photos.yaml',
    from: '  city: phuket',
    to: '  city: atlantis',
    path: ['city-phuket.jpg', 'city'],
    code: 'no_such',
    words: 'city-phuket.jpg.city: there is no atlantis',
  },
  {
    file: 'photos.yaml',
    from: 'efoil-2.jpg:',
    to: 'Efoil 2.JPG:',
    below: 1,
    path: ['Efoil 2.JPG'],
    code: 'not_photo_name',
    words: 'Efoil 2.JPG: call it efoil-2.jpg: small letters, digits and hyphens',
  },
  {
    file: 'reviews/dubai.yaml',
    from: 'offer: 33',
    to: 'offer: 999',
    path: [0, 'offer'],
    code: 'no_such',
    words: 'offer: there is no 999',
  },
  {
    file: 'reviews/dubai.yaml',
    from: 'rating: 5',
    to: 'rating: 6',
    path: [0, 'rating'],
    code: 'too_big',
    words: 'rating: must be at most 5',
  },
];

test.each(MISTAKES)('says of $to: $words', async ({ file = OFFER, from, to, ...wanted }) => {
  const text = (await files.read(file)) ?? '';
  const index = typeof from === 'string' ? text.indexOf(from) : text.search(from);
  expect(index).toBeGreaterThan(-1);
  const line = text.slice(0, index).split('\n').length + (wanted.below ?? 0);
  const { path = [], code, words } = wanted;
  const found = await problems(new Map([[file, text.replace(from, () => to)]]));
  const problem = found.find((each) => each.line === line && each.code === code);
  expect(found).toContain(problem);
  expect(problem).toMatchObject({ file, line, path, code });
  expect(problem && mistakeOf(problem)).toEqual({ file, line, reason: words });
  expectTranslated(problem);
});

test.each([
  ['en', 1, 'has 1 entry, and at least 3 are needed'],
  ['en', 2, 'has 2 entries, and at least 3 are needed'],
  ['ru', 1, 'здесь 1 строка, а нужно не меньше 3'],
  ['ru', 2, 'здесь 2 строки, а нужно не меньше 3'],
  ['ru', 5, 'здесь 5 строк, а нужно не меньше 3'],
  ['ar', 2, 'هنا مدخلان، والحد الأدنى 3'],
] as const)('counts entries in the plural of %s: %i', (language, count, words) => {
  const said = sayProblem({ code: 'too_few', params: { count, least: 3 } }, language);
  expect(said.replace(/[\u2066-\u2069]/g, '')).toBe(words);
});

/** Every language says it in words of its own, with the same values. */
function expectTranslated(problem: Problem | undefined): void {
  if (!problem) throw new Error('no problem');
  const english = sayProblem(problem, DEFAULT_LANGUAGE);
  for (const language of LANGUAGE_CODES) {
    if (language === DEFAULT_LANGUAGE) continue;
    const said = sayProblem(problem, language).replace(/[\u2066-\u2069]/g, '');
    expect(said).not.toBe(english);
    for (const value of Object.values(problem.params)) {
      if (english.includes(`${value}`)) expect(said).toContain(`${value}`);
    }
  }
}

const OFFERS = 'offers/dubai/yacht-rental';

const FILES: { file: string; content: string | null; reason: string }[] = [
  {
    file: 'photos/yacht-onyx-55.jpg',
    content: 'hello',
    reason: 'cannot be read as a photo; save it again as JPEG',
  },
  {
    file: 'photos/yacht-onyx-55.jpg',
    content: '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"></svg>',
    reason: 'is svg; save it as JPEG, PNG or WebP',
  },
  {
    file: 'photos/Onyx 55.JPG',
    content: '',
    reason: 'call it onyx-55.jpg: small letters, digits and hyphens',
  },
  {
    file: `${OFFERS}/Onyx 55 new.yaml`,
    content: 'id: 1',
    reason: 'call the file onyx-55-new.yaml: its name becomes the address of the offer',
  },
  {
    file: `${OFFERS}/Оникс.yaml`,
    content: 'id: 1',
    reason: 'call the file by small Latin letters, digits and hyphens, e.g. onyx-55.yaml',
  },
  {
    file: `${OFFERS}/onyx.yml`,
    content: '',
    reason: 'nothing reads this file; call it onyx.yaml',
  },
  {
    file: `${OFFERS}/onyx.YAML`,
    content: '',
    reason: 'nothing reads this file; call it onyx.yaml',
  },
  {
    file: `${OFFERS}/onyx.md`,
    content: '',
    reason: 'nothing reads this file; names end in .yaml',
  },
  {
    file: 'offers/onyx.yaml',
    content: '',
    reason: 'must be offers/<city>/<activity>/<name>.yaml',
  },
  {
    file: 'onyx.yaml',
    content: '',
    reason:
      'nothing reads this file; offers stand in offers/<city>/<activity>, and beside it cities.yaml, locations.yaml, activities.yaml, companies.yaml, filters.yaml, services.yaml, photos.yaml, rates.yaml',
  },
  { file: 'rates.yaml', content: null, reason: 'the file is missing' },
];

test.each(FILES)('names $file: $reason', async ({ file, content, reason }) => {
  const found = await problems(new Map([[file, content]]));
  expect(found.map(mistakeOf)).toContainEqual({ file, line: 1, reason });
  for (const problem of found) expectTranslated(problem);
});

const DOTS: [amount: string, currency: string, isTaken: boolean][] = [
  ['13.500', 'AED', false],
  ['135.000', 'AED', false],
  ['1.350', 'JPY', false],
  // All these are amounts, some of them with a tidy hand.
  ...['1.350', '13.500'].map((amount): [string, string, true] => [amount, 'KWD', true]),
  ...['1.35', '1.5', '0.500', '1350.500', '1350.00'].map((amount): [string, string, true] => [
    ...([amount, 'AED'] as const),
    true,
  ]),
];
test.each(DOTS)('of a dot in %s %s: is an amount %s', async (amount, currency, isTaken) => {
  const cities = (await files.read('cities.yaml')) ?? '';
  const offer = ((await files.read(OFFER)) ?? '').replace('price: 60 }', `price: ${amount} }`);
  const found = await problems(
    new Map([
      ['cities.yaml', cities.replace('currency: AED', `currency: ${currency}`)],
      [OFFER, offer],
    ]),
  );
  expect(found.map(({ code, path, params }) => ({ code, path, write: params.write }))).toEqual(
    isTaken
      ? []
      : [{ code: 'price_dot', path: ['services', 3, 'price'], write: amount.replace('.', '') }],
  );
});

test('wants folders that the lists name', async () => {
  const text = (await files.read(OFFER)) ?? '';
  const file = 'offers/dubay/yacht-rental/onyx-55.yaml';
  const found = await problems(
    new Map([
      [file, text],
      [OFFER, null],
    ]),
  );
  expect(found.map(mistakeOf)).toContainEqual({
    ...{ file, line: 1 },
    reason: 'the folder names a city that is not there, dubay; call it dubai',
  });
});

test('wants words for every photo that is shown', async () => {
  const text = (await files.read('photos.yaml')) ?? '';
  const without = text.replace(/yacht-azure-46\.jpg:\n(.+\n)+/, '');
  const found = await problems(new Map([['photos.yaml', without]]));
  expect(found.map(({ file, code, params }) => ({ file, code, params }))).toEqual([
    {
      file: `${OFFERS}/azure-46.yaml`,
      code: 'photo_words',
      params: { name: 'yacht-azure-46.jpg' },
    },
  ]);
});

test('takes no ratings beside the reviews', async () => {
  const text = (await files.read(OFFER)) ?? '';
  const found = await problems(new Map([[OFFER, `${text}\nratings: { comfort: 4.9 }\n`]]));
  expect(found).toMatchObject([{ file: OFFER, code: 'unknown_key', params: { key: 'ratings' } }]);
});

test('offers what was meant, and nothing where nobody can tell', async () => {
  const written = async (to: string) => {
    const text = (await files.read(OFFER)) ?? '';
    const changed = text.replace('from: 2026-12-24', `from: ${to}`);
    return (await problems(new Map([[OFFER, changed]])))[0]?.params.write;
  };
  expect(await written('24 декабря 2026')).toBe('2026-12-24');
  expect(await written('٢٤ ديسمبر ٢٠٢٦')).toBe('2026-12-24');
  expect(await written('12/24/2026')).toBe('2026-12-24');
  expect(await written('03/04/2026')).toBeUndefined();
  expect(await written('soon')).toBeUndefined();
});

test.each(['Open < 5 km from here, <3 and R&D; a > b', 'Берег < 5 км', 'Fish & chips: 5 <6> 7'])(
  'takes %s as a text',
  async (said) => {
    const text = (await files.read(OFFER)) ?? '';
    expect(await problems(new Map([[OFFER, text.replace('Black outside', said)]]))).toEqual([]);
  },
);

test('refuses a photo that was replaced by one of another size, and takes it back', async () => {
  const photo = 'photos/yacht-onyx-55.jpg';
  const [small, square, right] = await Promise.all([
    paintPhoto({ width: 600, height: 400 }),
    paintPhoto({ width: 1500, height: 1500 }),
    paintPhoto(),
  ]);
  const said = async (bytes: Uint8Array) =>
    (await problems(new Map([[photo, bytes]]))).map(mistakeOf);
  expect(await said(small)).toEqual([
    { file: photo, line: 1, reason: 'is 600 × 400; photos are at least 1440 × 960' },
  ]);
  expect(await said(square)).toEqual([
    {
      file: photo,
      line: 1,
      reason: 'is 1500 × 1500; crop it to 3:2, or to 16:9 where it spans a page',
    },
  ]);
  expect(await said(right)).toEqual([]);
});

test('checks a draft again without reading the files that have not changed', async () => {
  const text = (await files.read(OFFER)) ?? '';
  const began = new Map(cache);
  await problems(new Map([[OFFER, text.replace('1350', '1351')]]));
  const changed = [...cache].filter(([file, parsed]) => began.get(file) !== parsed);
  expect(changed.map(([file]) => file)).toEqual([OFFER]);
});

test('a hostile file is a problem like any other', async () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
  for (let at = 1; at < 8; at++) {
    const [name, before] = ['abcdefgh'[at], 'abcdefgh'[at - 1]];
    bomb.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`);
  }
  for (const text of [bomb.join('\n'), 'id: &a [*a]', '&a { id: *a }']) {
    const found = await problems(new Map([[OFFER, text]]));
    expect(found).toMatchObject([{ file: OFFER, code: 'yaml_unreadable' }]);
  }
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

async function problems(changed: FileChanges): Promise<Problem[]> {
  const result = await loadCatalogue(withChanges(files, changed), cache);
  return result.ok ? [] : result.problems;
}
