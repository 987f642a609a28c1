import type { getActivitiesInfo } from './activities.ts';
import type { CheckedByHand } from './client.ts';
import type { getCities } from './locations.ts';

/*
 * The calls that a first screen waits for, with their answers checked by hand: a library of schemas
 * would weigh more than the screen. `first-calls.test.ts` holds them to the contract.
 */

export const listCities: CheckedByHand<typeof getCities> = {
  method: 'POST',
  path: '/api/v1/locations/get-cities',
  response: listOf({
    id: 'number',
    slug: 'string',
    name: 'string',
    country_code: 'string',
    time_zone: 'string',
    currency: 'string',
    latitude: 'number',
    longitude: 'number',
  }),
};

export const listActivities: CheckedByHand<typeof getActivitiesInfo> = {
  method: 'POST',
  path: '/api/v1/activities/get-activities-info',
  response: listOf({
    id: 'number',
    slug: 'string',
    name: 'string',
    count: 'number',
    min_price: 'number',
    currency: 'string',
  }),
};

type RequiredKeys<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key;
}[keyof T];

function listOf<T>(fields: Record<RequiredKeys<T>, 'number' | 'string'>) {
  return {
    safeParse(body: unknown): { success: true; data: T[] } | { success: false } {
      const isRight =
        Array.isArray(body) &&
        body.every((item) =>
          Object.entries(fields).every(([name, type]) => typeof item?.[name] === type),
        );
      return isRight ? { success: true, data: body } : { success: false };
    },
  };
}
