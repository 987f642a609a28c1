import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import {
  findPriceFaults,
  type PriceScope,
  type TermsFaultCode,
} from '@seahour/api-types/rules/offer-terms.ts';
import type { Catalogue, OfferFile } from './catalogue.ts';
import { checkDuplicates, type Entry } from './duplicates.ts';
import { checkPhotoCities } from './photo-cities.ts';
import type { Filter } from './schema/lists.ts';
import { WEEKDAYS } from './schema/primitives.ts';
import type { Problem, YamlFile } from './yaml-file.ts';

/** Everything that files say about one another: unknown names, double ids, photos, counts. */
export function checkReferences(catalogue: Catalogue): Problem[] {
  return [
    ...checkDuplicates(catalogue),
    ...checkPlaces(catalogue),
    ...catalogue.offers.flatMap((offer) => checkOffer(catalogue, offer)),
    ...checkReviews(catalogue),
    ...checkPhotos(catalogue),
    ...checkPhotoCities(catalogue),
  ];
}

function checkPlaces({ cities, locations }: Catalogue): Problem[] {
  const known = new Set(cities.value.map((city) => city.slug));
  return locations.value.flatMap(({ city }, index) =>
    known.has(city) ? [] : [locations.problemAt([index, 'city'], `city: there is no ${city}`)],
  );
}

function checkOffer(catalogue: Catalogue, offer: OfferFile): Problem[] {
  const { value } = offer;
  const { companies, cities, activities, locations, services } = catalogue;
  const activity = activities.value.find(({ slug }) => slug === offer.activity);
  const isStartable = locations.value.some(
    ({ slug, city }) => slug === value.location && city === offer.city,
  );
  const problems = [
    !cities.value.some(({ slug }) => slug === offer.city) &&
      offer.problemAt([], `the folder names an unknown city, ${offer.city}`),
    !activity && offer.problemAt([], `the folder names an unknown activity, ${offer.activity}`),
    !companies.value.some(({ slug }) => slug === value.company) &&
      offer.problemAt(['company'], `company: there is no ${value.company}`),
    !isStartable &&
      offer.problemAt(['location'], `location: there is no ${value.location} in ${offer.city}`),
    ...checkPrices(offer, activity ? minimumHours(activity.id) : null),
    ...value.services.map(
      ({ key }, index) =>
        !services.value.some((service) => service.key === key) &&
        offer.problemAt(['services', index, 'key'], `key: there is no ${key}`),
    ),
    ...Object.entries(value.filters).map(([key, chosen]) => {
      const reason = filterReason(catalogue.filters.value, key, chosen);
      return reason !== null && offer.problemAt(['filters', key], `filters.${key}: ${reason}`);
    }),
  ];
  return problems.filter((problem) => problem !== false);
}

const FAULTS = {
  reversed: 'must not end before it begins',
  overlaps: 'an earlier line is for the same days and lengths',
  gap: 'the lengths right before these have no price',
  no_price: 'the shortest booking has no everyday price',
} as const satisfies Record<TermsFaultCode, string>;

const FIELDS = {
  hours_from: 'hours',
  hours_to: 'hours',
  days_of_week: 'days',
  date_from: 'from',
  date_to: 'to',
} as const satisfies Record<keyof PriceScope, string>;

function checkPrices(offer: OfferFile, shortestHours: number | null): Problem[] {
  const { prices, limits, hours } = offer.value;
  const rows = prices.map(({ hours: { from, to }, days, ...rule }) => ({
    hours_from: from,
    hours_to: to,
    days_of_week: days?.map((day) => WEEKDAYS[day]) ?? null,
    date_from: rule.from ?? null,
    date_to: rule.to ?? null,
  }));
  const faults = findPriceFaults(rows, shortestHours).map(({ index, field, code }) => {
    const name = field === null ? 'prices' : FIELDS[field];
    return offer.problemAt(
      index === null ? ['prices'] : ['prices', index, name],
      `${name}: ${FAULTS[code]}`,
    );
  });
  const { price: money, hours: day } = limits ?? {};
  return [
    ...faults,
    ...prices.flatMap(({ price }, index) =>
      !money || (money.from <= price && price <= money.to)
        ? []
        : offer.problemAt(['prices', index, 'price'], 'price: is outside of limits.price'),
    ),
    ...(day && hours.some(({ from_hour, to_hour }) => from_hour < day.from || to_hour > day.to)
      ? [offer.problemAt(['hours'], 'hours: are outside of limits.hours')]
      : []),
  ];
}

function filterReason(filters: readonly Filter[], key: string, value: unknown): string | null {
  const filter = filters.find((known) => known.key === key);
  if (!filter) return 'there is no such filter';
  if (filter.kind === 'number') return typeof value === 'number' ? null : 'must be a number';
  if (filter.kind === 'yes') return value === true ? null : 'must be true, or left out';
  const options = Object.keys(filter.options);
  return options.includes(String(value)) ? null : `must be one of ${options.join(', ')}`;
}

function checkReviews({ offers, reviews }: Catalogue): Problem[] {
  const known = new Set(offers.map(({ value }) => value.id));
  return reviews.flatMap((file) =>
    file.value.flatMap(({ offer }, index) =>
      known.has(offer) ? [] : [file.problemAt([index, 'offer'], `offer: there is no ${offer}`)],
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
    if (!photoFiles.has(value)) return [file.problemAt(path, `photos/${value} is missing`)];
    if (value in photos.value) return [];
    return [file.problemAt(path, `photos.yaml does not say what ${value} shows`)];
  });
}
