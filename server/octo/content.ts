import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { FREE_UNTIL_START } from '@seahour/api-types/rules/cancellation.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { localise } from '../platform/localise.ts';
import type { FilterRow } from '../tables/schema.ts';
import { mediaOf } from './media.ts';
import { lengthsOf } from './options.ts';
import { pierOf } from './pier.ts';
import { octoTexts } from './refusal-answer.ts';
import type { Option, Product } from './wire.ts';

export interface ContentReading {
  language: Language;
  photoBase: string;
  snapshot: Pick<Awaited<ReturnType<CatalogueCache['snapshot']>>, 'cities' | 'filters'>;
}

type Feature = NonNullable<Product['features']>[number];

/** What a product says of itself with `octo/content`. */
export function productContent(offer: FullOfferRow, reading: ContentReading) {
  const { language } = reading;
  const lengths = lengthsOf(offer);
  const [shortest = 0] = lengths;
  const longest = lengths.at(-1) ?? 0;
  return {
    title: offer.title,
    shortDescription: octoTexts[language]('product.short', {
      activity: localise(offer.activity_name, language),
      place: localise(offer.location_name, language),
    }),
    description: localise(offer.description, language) || null,
    features: featuresOf(offer, reading),
    faqs: [],
    media: mediaOf(offer, reading),
    locations: [pierOf(offer, { language, cities: reading.snapshot.cities })],
    categoryLabels: categoriesOf(offer),
    durationMinutesFrom: shortest * 60,
    durationMinutesTo: longest > shortest ? longest * 60 : null,
    commentary: [],
  } satisfies Partial<Product>;
}

/** An option is a length of its product, which says all the rest. */
export function optionContent(hourCount: number, language: Language) {
  return {
    title: lengthText(hourCount, language),
    shortDescription: null,
    description: null,
    features: [],
    faqs: [],
    media: [],
    locations: [],
    categoryLabels: [],
    durationMinutesFrom: hourCount * 60,
    durationMinutesTo: null,
    commentary: [],
  } satisfies Partial<Option>;
}

export const lengthText = (hourCount: number, language: Language): string =>
  octoTexts[language]('option.hours', { count: hourCount });

/** Until when cancelling is free. */
export const cutoffText = (hours: number, language: Language): string =>
  hours === 0
    ? octoTexts[language]('cancel.free_until_start')
    : octoTexts[language]('cancel.free', { count: hours });

/** Boards are ridden, and nobody is shown around on them. */
const categoriesOf = ({ activity_id }: FullOfferRow): NonNullable<Product['categoryLabels']> =>
  activity_id === YACHT_RENTAL
    ? ['boat-tours', 'private-tours', 'outdoors']
    : ['sports', 'outdoors'];

function featuresOf(offer: FullOfferRow, { language, snapshot }: ContentReading): Feature[] {
  const t = octoTexts[language];
  const feature = (type: Feature['type'], shortDescription: string) => ({ type, shortDescription });
  return [
    ...snapshot.filters
      .filter(({ id, kind }) => kind === 'bool' && offer.filters[id] === true)
      .map(({ name }) => feature('INCLUSION', localise(name, language))),
    ...snapshot.filters.flatMap((filter) => {
      const value = factOf(filter, offer, language);
      const name = localise(filter.name, language);
      return value ? [feature('ADDITIONAL_INFORMATION', t('product.fact', { name, value }))] : [];
    }),
    ...(offer.notice_hours > 0
      ? [feature('BOOKING_TERM', t('term.notice', { count: offer.notice_hours }))]
      : []),
    feature('BOOKING_TERM', t('term.pay_on_pier')),
    feature('REDEMPTION_INSTRUCTION', t('term.show_number')),
    ...cancelTexts(offer, language).map((text) => feature('CANCELLATION_TERM', text)),
  ];
}

/** The value of a number or a choice, e.g. `46 ft`; empty where the offer has none. */
function factOf(
  { id, kind, options, unit }: FilterRow,
  offer: FullOfferRow,
  language: Language,
): string {
  const value = offer.filters[id];
  if (kind === 'bool' || value === undefined) return '';
  const option = options?.[String(value)];
  const shown = option ? localise(option, language) : String(value);
  return unit ? `${shown} ${localise(unit, language)}` : shown;
}

function cancelTexts({ cancellation }: FullOfferRow, language: Language): string[] {
  const t = octoTexts[language];
  const { free_until_hours, late_refund_percent, no_refund_hours } =
    cancellation ?? FREE_UNTIL_START;
  const free = cutoffText(free_until_hours, language);
  const percent = late_refund_percent;
  if (percent === 0 || no_refund_hours >= free_until_hours) return [free];
  const late =
    no_refund_hours === 0
      ? t('cancel.late_until_start', { percent })
      : t('cancel.late', { count: no_refund_hours, percent });
  return [free, late];
}
