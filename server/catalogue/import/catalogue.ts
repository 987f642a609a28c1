import type * as z from 'zod';
import { Activities, Companies, Filters, Photos, Rates, Services } from './schema/lists.ts';
import type { Offer } from './schema/offer.ts';
import { Cities, Locations } from './schema/places.ts';
import type { Reviews } from './schema/review.ts';
import type { YamlFile } from './yaml-file.ts';

/** The files that hold one list each; an underscore in a name is a hyphen in the file's. */
export const LISTS = {
  cities: Cities,
  locations: Locations,
  activities: Activities,
  companies: Companies,
  filters: Filters,
  services: Services,
  photos: Photos,
  rates: Rates,
} as const;

export type Lists = { [K in keyof typeof LISTS]: YamlFile<z.output<(typeof LISTS)[K]>> };

/** An offer's folder says its city and its activity, its file name says its address. */
export interface OfferFile extends YamlFile<Offer> {
  city: string;
  activity: string;
  title_slug: string;
}

/** Of an offer's prices; undefined where its folder names no city. */
export const currencyOf = (
  { cities }: Pick<Catalogue, 'cities'>,
  offer: Pick<OfferFile, 'city'>,
): string | undefined => cities.value.find(({ slug }) => slug === offer.city)?.currency;

/** Every file of a catalogue, each valid for itself. */
export interface Catalogue extends Lists {
  offers: OfferFile[];
  reviews: YamlFile<z.output<typeof Reviews>>[];
  /** Names of the files in `photos/`. */
  photoFiles: ReadonlySet<string>;
}
