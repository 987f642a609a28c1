import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { DEFAULT_LANGUAGE, inEachLanguage } from './languages.ts';
import {
  Amount,
  CityDate,
  CurrencyCode,
  Hour,
  HourCount,
  Id,
  oneLine,
  StoredDate,
} from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';
import { StaffOrder } from './staff-order.ts';

const Weekday = z.int().check(z.minimum(1), z.maximum(7));

const price = {
  /** The lengths of a booking that it is for, first and last. */
  hours_from: HourCount,
  hours_to: HourCount,
  /** Of one hour, in the offer's currency. */
  price: Amount,
  /** 1 Monday – 7 Sunday; every day where it is absent. */
  days_of_week: z.optional(
    z.array(Weekday).check(z.minLength(1), z.maxLength(7), z.refine(isSet, 'invalid_value')),
  ),
  /** First and last day of a season; from then on, or until then, where the other is absent. */
  date_from: z.optional(StoredDate),
  date_to: z.optional(StoredDate),
};

const hours = {
  day_of_week: Weekday,
  from_hour: Hour,
  /** The hour that they end before, 1-24. */
  to_hour: z.int().check(z.minimum(1), z.maximum(24)),
};

function isSet(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

/** A row of prices. A season's weekday decides before a season, that before a weekday, then every day. */
export const TermsPrice = z.object(price);
export type TermsPrice = z.infer<typeof TermsPrice>;

/** A run of open hours of a weekday; a day without one is closed. */
export const TermsHours = z.object(hours);
export type TermsHours = z.infer<typeof TermsHours>;

/** Changes with the terms and with nothing else. */
const Revision = z.string().check(z.minLength(1), z.maxLength(64));

/** Name of a photo below `/photos/`, e.g. `azure-46-3fa9c1d2e07b1180.jpg`. */
const PhotoPath = z.string().check(z.regex(/^[a-z0-9-]{1,100}\.(jpe?g|png|webp)$/));

export const TermsPhoto = z.object({
  path: PhotoPath,
  /** What it shows, in the caller's language. */
  words: z.string(),
});
export type TermsPhoto = z.infer<typeof TermsPhoto>;

/** Photos of an offer. */
export const MOST_PHOTOS = 20;
/** Of a photo that is sent. A photo of 1536 × 1024 has some 600,000. */
export const MOST_PHOTO_BYTES = 3_000_000;

/** A row of prices, the hours of a weekday or the photos, before and after. */
export const TermsChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    ...z.omit(TermsPrice, { price: true }).shape,
    /** Null where there was no such row, and where there is none any more. */
    was: z.nullable(Amount),
    becomes: z.nullable(Amount),
  }),
  z.object({
    kind: z.literal('hours'),
    day_of_week: Weekday,
    /** Empty where the day is closed. */
    was: z.array(TermsHours),
    becomes: z.array(TermsHours),
  }),
  z.object({
    kind: z.literal('photos'),
    was: z.array(PhotoPath),
    becomes: z.array(PhotoPath),
  }),
]);
export type TermsChange = z.infer<typeof TermsChange>;

/** A change that an owner has made. */
export const OfferChange = z.object({
  change_id: Id,
  /** The owner's name. */
  by: z.string(),
  at: z.iso.datetime(),
  changes: z.array(TermsChange),
  /** Who took it back; absent while nobody has. */
  undone_by: z.optional(z.string()),
  /** Whether the terms are still those that it made. */
  can_be_undone: z.boolean(),
});
export type OfferChange = z.infer<typeof OfferChange>;

export const OfferTerms = z.object({
  company_activity_id: Id,
  title: z.string(),
  currency: CurrencyCode,
  revision: Revision,
  prices: z.array(TermsPrice),
  hours: z.array(TermsHours),
  /** In their order: cards show the first. */
  photos: z.array(TermsPhoto),
  /** Within what they can be set: a price of an hour, and hours of a day. */
  limits: z.object({
    price: z.object({ from: Amount, to: Amount }),
    hours: z.object({ from: z.int(), to: z.int() }),
  }),
  /** Of the shortest booking, which needs an everyday price. */
  shortest_hours: HourCount,
  /** In the offer's city. */
  today: CityDate,
  /** The latest first, at most 30. */
  changes: z.array(OfferChange),
});
export type OfferTerms = z.infer<typeof OfferTerms>;

export const getOfferTerms = defineEndpoint({
  path: '/api/telegram/get-offer-terms',
  summary: 'Prices, opening hours and photos of an offer, for its owners.',
  request: z.strictObject({ init_data: InitData, company_activity_id: Id }),
  response: OfferTerms,
  errors: staffErrors,
});

export const setOfferTerms = defineEndpoint({
  path: '/api/telegram/set-offer-terms',
  summary:
    'Puts other prices, opening hours or photos in the place of an offer’s own; what is absent stays. Orders stay as they are.',
  request: z.strictObject({
    init_data: InitData,
    company_activity_id: Id,
    /** As they were seen: terms that have changed since are refused with `status_conflict`. */
    revision: Revision,
    prices: z.optional(z.array(z.strictObject(price)).check(z.minLength(1), z.maxLength(60))),
    hours: z.optional(z.array(z.strictObject(hours)).check(z.minLength(1), z.maxLength(42))),
    /** Of those that it has, that the files name or that were sent for it, in their new order. */
    photos: z.optional(
      z
        .array(PhotoPath)
        .check(z.minLength(1), z.maxLength(MOST_PHOTOS), z.refine(isSet, 'invalid_value')),
    ),
    /** Only says what would happen. */
    is_preview: z.optional(z.boolean()),
  }),
  response: z.object({
    /** As they are now. */
    terms: OfferTerms,
    /** Undoes it; absent where nothing has changed. */
    change_id: z.optional(Id),
    changes: z.array(TermsChange),
    /** What whole bookings come to, before and after. */
    examples: z.array(
      z.object({
        date: CityDate,
        /** Of a usual week, or the first day of a season. */
        kind: z.enum(['weekday', 'weekend', 'season']),
        hour_count: HourCount,
        was: Amount,
        becomes: Amount,
      }),
    ),
    /** Whether some booking comes to a third more or less than before. */
    moves_far: z.boolean(),
    /** Orders in hours that close: they stay as they are. The first to start first, at most 100. */
    in_the_way: z.array(StaffOrder),
  }),
  errors: [...staffErrors, 'status_conflict'],
});

/** What a photo shows, for those who do not see it. */
const PhotoWords = z.strictObject({
  ...inEachLanguage(() => z.optional(oneLine(200))),
  [DEFAULT_LANGUAGE]: z.pipe(oneLine(200), z.string().check(z.minLength(1))),
});

export const addOfferPhoto = defineEndpoint({
  path: '/api/telegram/add-offer-photo',
  summary: 'Shows a photo behind those that an offer has.',
  request: z.strictObject({
    init_data: InitData,
    company_activity_id: Id,
    /** JPEG, PNG or WebP in base64: 3:2 (or 16:9), at least 1440 × 960, at most 3,000,000 bytes. */
    photo: z.string().check(z.minLength(1), z.maxLength((MOST_PHOTO_BYTES / 3) * 4), z.base64()),
    /** By language, the first one at least: it is said where another is missing. */
    words: PhotoWords,
  }),
  response: z.object({
    terms: OfferTerms,
    /** Undoes it; absent where it was the last photo already, and only its words are new. */
    change_id: z.optional(Id),
  }),
  errors: staffErrors,
});

export const undoOfferTerms = defineEndpoint({
  path: '/api/telegram/undo-offer-terms',
  summary:
    'Puts the terms back that were there before a change, while nobody has changed them since.',
  request: z.strictObject({ init_data: InitData, change_id: Id }),
  response: OfferTerms,
  errors: [...staffErrors, 'status_conflict'],
});
