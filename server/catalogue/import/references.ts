import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import {
  cheaperShorter,
  findPriceFaults,
  type PricedScope,
  scopeOf,
  type TermsFault,
  type TermsFaultCode,
} from '@seahour/api-types/rules/offer-terms.ts';
import { type Catalogue, currencyOf, type OfferFile } from './catalogue.ts';
import { checkDuplicates, type Entry } from './duplicates.ts';
import { checkPhotoCities } from './photo-cities.ts';
import { type Fault, fault, faultWith, type Problem, type ProblemCode } from './problem.ts';
import type { Filter } from './schema/lists.ts';
import { WEEKDAYS } from './schema/primitives.ts';
import { notOneOf } from './schema-issues.ts';
import { asNumber, closest } from './spellings.ts';
import { checkName } from './unknown-names.ts';
import type { YamlFile } from './yaml-file.ts';

/** What offers say whatever the lists are. */
export const checkOffers = (offers: readonly OfferFile[]): Problem[] => [
  ...checkTitles(offers),
  ...offers.flatMap((offer) => checkPrices(offer, null)),
];

/**
 * Everything that files say about one another: unknown names, double ids, photos, counts. Unless all could be
 * read, what seems to be missing may stand in the others.
 */
export function checkReferences(
  catalogue: Catalogue,
  { isWhole }: { isWhole: boolean },
): Problem[] {
  const twice = checkDuplicates(catalogue);
  return [
    ...twice,
    ...checkTitles(catalogue.offers),
    ...checkPlaces(catalogue),
    ...catalogue.offers.flatMap((offer) => checkOffer(catalogue, offer)),
    // An id that two offers have is missing somewhere, and its reviews are right.
    ...(twice.length > 0 || !isWhole ? [] : checkReviews(catalogue)),
    ...checkPhotos(catalogue),
    ...checkPhotoCities(catalogue),
  ];
}

/** Guests could not tell two of one name in a list apart; one of them may be hidden. */
function checkTitles(offers: readonly OfferFile[]): Problem[] {
  const seen = new Map<string, OfferFile>();
  return offers.flatMap((offer) => {
    const { title, hidden } = offer.value;
    if (hidden) return [];
    const key = [offer.city, offer.activity, title.toLowerCase()].join('/');
    const first = seen.get(key);
    if (!first) {
      seen.set(key, offer);
      return [];
    }
    const other = `${first.file}:${first.lineAt(['title'])}`;
    return [offer.problemAt(['title'], 'used_twice', { value: title, other })];
  });
}

function checkPlaces({ cities, locations }: Catalogue): Problem[] {
  const known = cities.value.map((city) => city.slug);
  return locations.value.flatMap(({ city }, index) =>
    checkName({ file: locations, path: [index, 'city'], value: city }, known),
  );
}

function checkOffer(catalogue: Catalogue, offer: OfferFile): Problem[] {
  const { value } = offer;
  const { companies, cities, activities, locations, services } = catalogue;
  const activity = activities.value.find(({ slug }) => slug === offer.activity);
  const slugs = (list: YamlFile<{ slug: string }[]>) => list.value.map(({ slug }) => slug);
  const places = locations.value.filter(({ city }) => city === offer.city);
  const keys = services.value.map(({ key }) => key);
  const nameAt = (path: Entry<string>['path'], name: string) => ({
    file: offer,
    path,
    value: name,
  });
  return [
    ...checkName(nameAt([], offer.city), slugs(cities), 'no_such_city_folder'),
    ...checkName(nameAt([], offer.activity), slugs(activities), 'no_such_activity_folder'),
    ...checkName(nameAt(['company'], value.company), slugs(companies)),
    ...checkName(
      nameAt(['location'], value.location),
      places.map(({ slug }) => slug),
      'no_such_place',
      { city: offer.city },
    ),
    ...checkPrices(offer, activity ? minimumHours(activity.id) : null),
    ...checkThousands(offer, currencyOf(catalogue, offer)),
    ...value.services.flatMap(({ key }, index) =>
      checkName(nameAt(['services', index, 'key'], key), keys),
    ),
    ...Object.entries(value.filters).flatMap(([key, chosen]) => {
      const said = filterFault(catalogue.filters.value, key, chosen);
      return said ? offer.problemAt(['filters', key], said.code, said.params) : [];
    }),
  ];
}

const FAULTS = {
  reversed: 'season_reversed',
  overlaps: 'prices_overlap',
  gap: 'prices_gap',
  dearer: 'dearer',
  no_price: 'no_everyday_price',
} as const satisfies Record<TermsFaultCode, ProblemCode>;

const FIELDS = {
  hours_from: 'hours',
  hours_to: 'hours',
  days_of_week: 'days',
  date_from: 'from',
  date_to: 'to',
  price: 'price',
} as const satisfies Record<keyof PricedScope, string>;

function checkPrices(offer: OfferFile, shortestHours: number | null): Problem[] {
  const { prices, limits, hours } = offer.value;
  const rows = prices.map(({ hours: { from, to }, days, ...rule }) => ({
    hours_from: from,
    hours_to: to,
    days_of_week: days?.map((day) => WEEKDAYS[day]) ?? null,
    date_from: rule.from ?? null,
    date_to: rule.to ?? null,
    price: rule.price,
  }));
  const faults = findPriceFaults(rows, shortestHours).map((found) => {
    const { index, field, code } = found;
    const path = index === null || field === null ? [] : [index, FIELDS[field]];
    const params = priceParams(found, rows, shortestHours);
    return offer.problemAt(['prices', ...path], FAULTS[code], params);
  });
  const { price: money, hours: day } = limits ?? {};
  return [
    ...faults,
    ...prices.flatMap(({ price }, index) =>
      !money || (money.from <= price && price <= money.to)
        ? []
        : offer.problemAt(['prices', index, 'price'], 'outside_price_limits', money),
    ),
    ...(day && hours.some(({ from_hour, to_hour }) => from_hour < day.from || to_hour > day.to)
      ? [offer.problemAt(['hours'], 'outside_hours_limits', day)]
      : []),
  ];
}

const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Amounts such as `1.350`, which are read as 1.35 where a dot was to part the thousands. */
function checkThousands(offer: OfferFile, currency: string | undefined): Problem[] {
  const { prices, services, limits } = offer.value;
  // A thousandth is a minor unit of some currencies, and nobody knows it of an unknown one.
  if (!currency || currencyDecimals(currency) > 2) return [];
  const amounts = [
    ...prices.map((_, index) => ['prices', index, 'price']),
    ...services.map((_, index) => ['services', index, 'price']),
    ...(limits?.price ? ['from', 'to'].map((end) => ['limits', 'price', end]) : []),
  ];
  return amounts.flatMap((path) => {
    const given = offer.writtenAt(path);
    const params = { given, write: given.replace('.', '') };
    return THOUSANDS.test(given) ? offer.problemAt(path, 'price_dot', params) : [];
  });
}

/** What the words about a price name. */
function priceParams(
  { index, code }: TermsFault,
  rows: readonly PricedScope[],
  shortestHours: number | null,
): Fault['params'] {
  const row = rows[index ?? -1];
  if (!row) return { hours: shortestHours ?? 1 };
  if (code === 'reversed') return { from: row.date_from ?? '', to: row.date_to ?? '' };
  if (code === 'dearer') {
    const { hours_from = 0, hours_to = 0, price = 0 } = cheaperShorter(row, rows) ?? {};
    return { hours: span(hours_from, hours_to), price };
  }
  if (code !== 'gap') return {};
  const shorter = rows.filter(
    (other) => scopeOf(other) === scopeOf(row) && other.hours_to < row.hours_from,
  );
  const from = Math.max(...shorter.map(({ hours_to }) => hours_to)) + 1;
  return { missing: span(from, row.hours_from - 1), write: span(from, row.hours_to) };
}

const span = (from: number, to: number): string => (from === to ? `${from}` : `${from}-${to}`);

function filterFault(filters: readonly Filter[], key: string, value: unknown): Fault | null {
  const filter = filters.find((known) => known.key === key);
  if (!filter) {
    const keys = filters.map((known) => known.key);
    return faultWith('no_such_filter', { name: key }, closest(key, keys));
  }
  if (filter.kind === 'number') {
    if (typeof value === 'number') return null;
    return faultWith('not_number', { given: `${value}` }, asNumber(`${value}`));
  }
  if (filter.kind === 'yes') return value === true ? null : fault('not_yes', { given: `${value}` });
  const options = Object.keys(filter.options);
  return options.includes(String(value)) ? null : notOneOf(value, options);
}

function checkReviews({ offers, reviews }: Catalogue): Problem[] {
  const known = new Set(offers.map(({ value }) => value.id));
  return reviews.flatMap((file) =>
    file.value.flatMap(({ offer }, index) =>
      known.has(offer) ? [] : [file.problemAt([index, 'offer'], 'no_such', { name: `${offer}` })],
    ),
  );
}

function checkPhotos(catalogue: Catalogue): Problem[] {
  const { cities, locations, activities, offers, photos, photoFiles } = catalogue;
  const used: Entry<string>[] = [
    ...[cities, locations, activities].flatMap((file: YamlFile<{ photo: string }[]>) =>
      file.value.map(({ photo }, index) => ({ file, path: [index, 'photo'], value: photo })),
    ),
    ...cities.value.flatMap(({ 'wide-photo': value }, index) =>
      value ? [{ file: cities, path: [index, 'wide-photo'], value }] : [],
    ),
    ...offers.flatMap((file) =>
      file.value.photos.map((value, index) => ({ file, path: ['photos', index], value })),
    ),
    ...Object.keys(photos.value).map((value) => ({ file: photos, path: [value], value })),
  ];
  return used.flatMap(({ file, path, value }) => {
    const params = { name: value };
    if (!photoFiles.has(value)) {
      const said = faultWith('photo_missing', params, closest(value, photoFiles));
      return [file.problemAt(path, said.code, said.params)];
    }
    return value in photos.value ? [] : [file.problemAt(path, 'photo_words', params)];
  });
}
