import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { slugOf } from '@seahour/api-types/rules/slug.ts';
import { Document, parse, parseDocument, stringify, visit } from 'yaml';
import type * as z from 'zod';
import type { Localised } from '../../tables/schema.ts';
import { editYaml } from '../files/edit-yaml.ts';
import { isObject, type JsonObject } from '../files/json-value.ts';
import type { Catalogue, OfferFile } from './catalogue.ts';
import { mistakeOf } from './problem.ts';
import { Companies } from './schema/lists.ts';
import { Offer } from './schema/offer.ts';
import { Cities } from './schema/places.ts';
import { faultsOf, issueMessage } from './schema-issues.ts';
import { parseYaml } from './yaml-file.ts';

/** Ids that were used before, beside those of the files: of offers and services that are hidden. */
export interface UsedIds {
  offers: readonly number[];
  services: readonly number[];
  cities: readonly number[];
  companies: readonly number[];
}

/** A file to write, relative to the catalogue; the reasons are in the words of the import's. */
export type NewFile = { ok: true; file: string; text: string } | Refused;
/** An entry for the end of a list. */
export type NewEntry<Entry> = { ok: true; entry: Entry } | Refused;
export interface Refused {
  ok: false;
  reason: string;
  /** What was asked for and is at fault. */
  faults: { field: string; code: 'no_latin' | 'name_taken' | 'invalid_value' }[];
}

type City = z.output<typeof Cities>[number];
type Company = z.output<typeof Companies>[number];

export interface OfferCopy {
  /** The offer that is copied. */
  like: number;
  /** What its file holds. */
  text: string;
  title: string;
  used: UsedIds;
}

/** Another offer's file with ids, a title and an address of its own; hidden until its texts are too. */
export function copyOffer(catalogue: Catalogue, { like, text, title, used }: OfferCopy): NewFile {
  const offer = catalogue.offers.find(({ value }) => value.id === like);
  if (!offer) return refused(`there is no offer ${like}`);
  const place = placeFor(catalogue, offer, title);
  if (!place.ok) return place;
  const id = freeOfferId(catalogue, used);
  return checked(place.file, withOwn(text, id, title), { id, title });
}

export interface OfferFacts {
  city: string;
  activity: string;
  company: string;
  title: string;
  /** Where it starts; the city's first place where it is left out. */
  location?: string | undefined;
  /** Of an hour, in the city's currency; what others there cost where it is left out. */
  price?: number | undefined;
  used: UsedIds;
}

/**
 * The file of an offer with every line that it needs, from what the catalogue says of its activity and
 * place. It is hidden until somebody has written what this one is like.
 */
export function newOffer(catalogue: Catalogue, facts: OfferFacts): NewFile {
  const { activities, cities, companies, locations } = catalogue;
  const { company, title } = facts;
  const activity = activities.value.find(({ slug }) => slug === facts.activity);
  const city = cities.value.find(({ slug }) => slug === facts.city);
  const here = locations.value.filter((location) => location.city === facts.city);
  const location = here.find(({ slug }) => slug === (facts.location ?? here[0]?.slug));
  const others = catalogue.offers.filter(
    (offer) => offer.city === facts.city && offer.activity === facts.activity,
  );
  const price = facts.price ?? usualPrice(others);
  if (!city) return refused(`city: there is no ${facts.city}`);
  if (!activity) return refused(`activity: there is no ${facts.activity}`);
  if (companies.value.every(({ slug }) => slug !== company))
    return refused(`company: there is no ${company}`);
  if (!location && facts.location !== undefined)
    return refused(`location: there is no ${facts.location} in ${city.slug}`);
  if (!location) return refused(`locations.yaml names no place in ${city.slug} yet`);
  if (price === undefined) return refused(`price: no ${activity.slug} in ${city.slug} has one yet`);
  const place = placeFor(catalogue, facts, title);
  if (!place.ok) return place;
  const id = freeOfferId(catalogue, facts.used);
  const rank = Math.max(0, ...others.map(({ value }) => value.rank)) + 10;
  const text = `id: ${id}
# Visitors see nothing of it before this line is gone.
hidden: true
company: ${company}
location: ${location.slug}
title: ${inLine(title)}
rank: ${rank}
# Where its guests go on board.
address: ${inLine(location.name)}
address_code: ${freeCode(catalogue, location.slug)}
position: ${inLine(location.position)}

# Of all that do the same: write what this one is like.
${inParagraphs({ description: activity.description })}
# Facts by the keys of filters.yaml, e.g. guests: 14
filters: {}

hours:
  daily: 8-20

# ${city.currency} an hour
prices:
  - { hours: 1-24, price: ${price} }

# Of the place: the first is the cover, give it one of its own.
photos:
  - ${location.photo}
`;
  return checked(place.file, text, { id, title });
}

export interface CityFacts {
  name: Localised;
  country_code: string;
  time_zone: string;
  currency: string;
  /** Latitude and longitude. */
  position: readonly number[];
  used: UsedIds;
}

/** A city with a photo on which no coast can be told; its offers come after it. */
export function newCity(catalogue: Catalogue, { used, name, ...facts }: CityFacts): NewEntry<City> {
  const { cities, activities, photos } = catalogue;
  const photo = [...activities.value.map(({ photo }) => photo), ...Object.keys(photos.value)].find(
    (path) => photos.value[path] && !photos.value[path].city,
  );
  return checkedEntry(Cities.element, cities.value, {
    ...entryOf(cities.value, name[DEFAULT_LANGUAGE], used.cities),
    name,
    description: { [DEFAULT_LANGUAGE]: `Boats by the hour in ${name[DEFAULT_LANGUAGE]}.` },
    photo,
    ...facts,
  });
}

export const newCompany = (
  { companies }: Catalogue,
  { name, used }: { name: string; used: UsedIds },
): NewEntry<Company> =>
  checkedEntry(Companies.element, companies.value, {
    ...entryOf(companies.value, name, used.companies),
    name,
  });

/** A list's text with an entry at its end, written as the last one is; all else stays as it is. */
export function appendEntry(text: string, entry: JsonObject): string {
  const list: unknown = parse(text);
  return editYaml(text, [Array.isArray(list) ? list.length : 0], entry);
}

const refused = (reason: string, ...faults: Refused['faults']): Refused => ({
  ok: false,
  reason,
  faults,
});

const NO_ADDRESS = 'an address needs Latin letters or digits';

function placeFor(
  { offers }: Catalogue,
  { city, activity }: Pick<OfferFile, 'city' | 'activity'>,
  title: string,
): { ok: true; file: string } | Refused {
  const slug = slugOf(title);
  if (slug === '') return refused(`title: ${NO_ADDRESS}`, { field: 'title', code: 'no_latin' });
  const file = `offers/${city}/${activity}/${slug}.yaml`;
  return offers.some((offer) => offer.file === file)
    ? refused(`${file} is there already`, { field: 'title', code: 'name_taken' })
    : { ok: true, file };
}

/** After all that ever were, and so that its services' ids are free too. */
function freeOfferId({ offers }: Catalogue, used: UsedIds): number {
  const taken = new Set([
    ...offers.flatMap(({ value }) => value.services.map(({ id }) => id)),
    ...used.services,
  ]);
  const isFree = (id: number) =>
    Array.from({ length: 99 }, (_, index) => id * 100 + index + 1).every(
      (each) => !taken.has(each),
    );
  let id = nextId(
    offers.map(({ value }) => value.id),
    used.offers,
  );
  while (!isFree(id)) id++;
  return id;
}

const nextId = (ids: readonly number[], used: readonly number[]): number =>
  [...ids, ...used].reduce((most, id) => Math.max(most, id), 0) + 1;

const entryOf = (list: readonly { id: number }[], name: string, used: readonly number[]) => ({
  id: nextId(
    list.map(({ id }) => id),
    used,
  ),
  slug: slugOf(name),
});

function checkedEntry<S extends z.ZodType<{ slug: string }>>(
  schema: S,
  list: readonly { slug: string }[],
  entry: Record<string, unknown>,
): NewEntry<z.output<S>> {
  if (entry.slug === '') return refused(`name: ${NO_ADDRESS}`, { field: 'name', code: 'no_latin' });
  const parsed = schema.safeParse(entry, { error: issueMessage, reportInput: true });
  if (!parsed.success) {
    const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue, () => undefined));
    const said = faults.map((each) => mistakeOf({ file: '', line: 1, ...each }).reason);
    const fields = new Set(faults.map(({ path }) => String(path?.[0])));
    return refused(
      said.join('; '),
      ...[...fields].map((field) => ({ field, code: 'invalid_value' as const })),
    );
  }
  const { slug } = parsed.data;
  if (list.some((each) => each.slug === slug))
    return refused(`slug: ${slug} is used twice`, { field: 'name', code: 'name_taken' });
  return { ok: true, entry: parsed.data };
}

function checked(file: string, text: string, { id, title }: Pick<Offer, 'id' | 'title'>): NewFile {
  const parsed = parseYaml(file, text, Offer);
  if (!parsed.ok) return refused(parsed.problems.map((each) => mistakeOf(each).reason).join('; '));
  const { value } = parsed.file;
  if (value.id !== id || value.title !== title.trim() || !value.hidden) {
    throw new Error(`${file} cannot be written`);
  }
  return { ok: true, file, text };
}

/** Ids, title and hiding of a copy; everything else as it is written. */
function withOwn(text: string, id: number, title: string): string {
  const { contents } = parseDocument(text);
  const offer = contents?.toJSON();
  if (!isObject(offer)) throw new Error('an offer is a group of lines');
  const { hidden: _, shown_from: __, ...kept } = offer;
  const services = Array.isArray(kept.services) ? kept.services.filter(isObject) : [];
  const own = services.map((service, index) => ({ ...service, id: id * 100 + index + 1 }));
  const copy = { ...kept, id, title, ...(own.length > 0 && { services: own }) };
  return editYaml(editYaml(text, [], copy), ['hidden'], true, { order: ['id', 'hidden'] });
}

/** The middle one of what an hour costs there on any day. */
function usualPrice(offers: readonly OfferFile[]): number | undefined {
  const prices = offers
    .flatMap(({ value }) => value.prices.find(({ days, from, to }) => !days && !from && !to) ?? [])
    .map(({ price }) => price)
    .sort((a, b) => a - b);
  return prices[Math.floor(prices.length / 2)];
}

/** E.g. `DM-8` of Dubai Marina, where others have the seven before. */
function freeCode({ offers }: Catalogue, location: string): string {
  const letters = location.split('-').map((word) => word.charAt(0).toUpperCase());
  const taken = new Set(offers.map(({ value }) => value.address_code));
  for (let number = 1; ; number++) {
    const code = `${letters.join('')}-${number}`;
    if (!taken.has(code)) return code;
  }
}

const inLine = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(inLine).join(', ')}]`
    : stringify(value, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trim();

/** Long texts in paragraphs of their own. */
function inParagraphs(value: unknown): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_, node) {
      if (String(node.value).length > LONGEST_LINE) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: 98, singleQuote: true });
}

const LONGEST_LINE = 90;
