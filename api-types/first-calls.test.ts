import { describe, expect, it } from 'vitest';
import { getActivitiesInfo } from './activities.ts';
import { listActivities, listCities } from './first-calls.ts';
import { getCities } from './locations.ts';

const CITY = {
  id: 1,
  slug: 'dubai',
  name: 'Dubai',
  country_code: 'AE',
  time_zone: 'Asia/Dubai',
  currency: 'AED',
  latitude: 25.1,
  longitude: 55.2,
};
const ACTIVITY = {
  id: 5,
  slug: 'yacht-rental',
  name: 'Yachts',
  count: 0,
  min_price: 0,
  currency: 'AED',
};

describe.each([
  { contract: getCities, byHand: listCities, item: CITY },
  { contract: getActivitiesInfo, byHand: listActivities, item: ACTIVITY },
])('$contract.path', ({ contract, byHand, item }) => {
  const broken = Object.keys(item).flatMap((field) => [
    [{ ...item, [field]: undefined }],
    [{ ...item, [field]: null }],
    [item, { ...item, [field]: typeof item[field as keyof typeof item] === 'string' ? 7 : 'x' }],
  ]);

  it('is called where the contract has it', () => {
    expect([byHand.method, byHand.path]).toEqual([contract.method, contract.path]);
  });

  it.each<{ body: unknown }>([
    { body: [] },
    { body: [item] },
    { body: [item, { ...item, added: true }] },
  ])('takes $body', ({ body }) => {
    expect(byHand.response.safeParse(body).success).toBe(true);
    expect(contract.response.safeParse(body).success).toBe(true);
  });

  it.each([null, 'x', {}, [null], [7], ...broken].map((body: unknown) => ({ body })))(
    'refuses $body as the contract does',
    ({ body }) => {
      expect(byHand.response.safeParse(body).success).toBe(false);
      expect(contract.response.safeParse(body).success).toBe(false);
    },
  );
});
