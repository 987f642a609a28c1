import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CurrencyCode, Id, Slug } from './primitives.ts';

export const City = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  /** ISO 3166-1 alpha-2, e.g. `AE`. */
  country_code: z.string(),
  /** IANA zone, e.g. `Asia/Dubai`. */
  time_zone: z.string(),
  currency: CurrencyCode,
  latitude: z.number(),
  longitude: z.number(),
});
export type City = z.infer<typeof City>;

export const Location = z.object({
  id: Id,
  city_id: Id,
  name: z.string(),
  slug: Slug,
  latitude: z.number(),
  longitude: z.number(),
  /** One sentence about the place. */
  description: z.optional(z.string()),
  /** Path below the CDN base. */
  photo: z.optional(z.string()),
});
export type Location = z.infer<typeof Location>;

/** Which offers start where. */
export const LocationActivities = z.object({
  location_id: Id,
  activity_id: Id,
  company_activity_ids: z.array(Id),
});
export type LocationActivities = z.infer<typeof LocationActivities>;

export const Country = z.object({
  /** ISO 3166-1 alpha-2, e.g. `AE`. */
  code: z.string(),
  name: z.string(),
  currency: CurrencyCode,
  /** Emoji, e.g. 🇦🇪. */
  flag: z.string(),
});
export type Country = z.infer<typeof Country>;

const Nothing = z.strictObject({});

export const getCities = defineEndpoint({
  path: '/api/v1/locations/get-cities',
  summary: 'The cities of the marketplace.',
  request: Nothing,
  response: z.array(City),
  errors: [],
});

export const getLocations = defineEndpoint({
  path: '/api/v1/locations/get-locations',
  summary: 'The start locations of all cities.',
  request: Nothing,
  response: z.array(Location),
  errors: [],
});

export const getLocationsActivities = defineEndpoint({
  path: '/api/v1/locations/get-locations-activities',
  summary: 'The locations where an activity starts, with its offers there.',
  request: z.strictObject({ activity_id: Id }),
  response: z.array(LocationActivities),
  errors: ['not_found'],
});

export const getActivitiesLocations = defineEndpoint({
  path: '/api/v1/locations/get-activities-locations',
  summary: 'The locations of several activities in a city.',
  request: z.strictObject({
    activities_ids: z.array(Id).check(z.minLength(1), z.maxLength(50)),
    city_id: Id,
  }),
  response: z.array(LocationActivities),
  errors: ['not_found'],
});

export const getCountries = defineEndpoint({
  path: '/api/v1/locations/get-countries',
  summary: 'The countries a visitor can choose, with their currencies.',
  request: Nothing,
  response: z.array(Country),
  errors: [],
});
