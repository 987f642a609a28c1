import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { SharedSiteData, SiteOffer, SiteSettings } from '@seahour/api-types/site-data.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SiteStore } from './store.ts';

const SUP = 4;

type Given = Pick<SiteOffer, 'company_activity_id'> & Partial<SiteOffer>;

const offer = (given: Given): Partial<SiteOffer> => ({
  activity_id: YACHT_RENTAL,
  city_id: 1,
  company_id: given.company_activity_id,
  price: 700,
  rating: 5,
  reviews_count: 10,
  photos: [],
  ...given,
});

const offers = [
  offer({ company_activity_id: 1, company_id: 7, reviews_count: 200, price: 1000 }),
  offer({ company_activity_id: 2, company_id: 7, reviews_count: 100, price: 950 }),
  offer({ company_activity_id: 3, company_id: 8, reviews_count: 50, price: 300 }),
  offer({ company_activity_id: 4, activity_id: SUP, reviews_count: 900, rating: 4 }),
  offer({
    company_activity_id: 5,
    city_id: 2,
    reviews_count: 500,
    photos: [
      { path: 'limassol.jpg', alt: '' },
      { path: 'neutral.jpg', alt: '' },
    ],
  }),
];

const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
const file = join(folder, 'data.sqlite');
SiteStore.write(file, {
  settings: { tag_manager_id: '', analytics_id: '' } as SiteSettings,
  shared: () => ({}) as SharedSiteData,
  offers: () => offers as SiteOffer[],
});
vi.stubEnv('SEAHOUR_SITE_DATA', file);
const { activityPhoto, offersOf, overallRating, popularYachts, similarOffers } = await import(
  './marketplace.ts'
);

afterAll(() => rmSync(folder, { recursive: true }));

const ids = (found: readonly SiteOffer[]) =>
  found.map(({ company_activity_id }) => company_activity_id);

describe('offersOf', () => {
  it('keeps to the activity and, where one is given, to the city', () => {
    expect(ids(offersOf('en', YACHT_RENTAL))).toEqual([1, 2, 3, 5]);
    expect(ids(offersOf('en', YACHT_RENTAL, 2))).toEqual([5]);
  });
});

describe('popularYachts', () => {
  it('shows another company before it shows one twice', () => {
    expect(ids(popularYachts('en', 1, 3))).toEqual([1, 3, 2]);
  });
});

describe('activityPhoto', () => {
  it('shows an activity as it is in the city', () => {
    const photoOf = (photo: string) => activityPhoto('en', { id: YACHT_RENTAL, photo }, 2).path;
    expect(photoOf('dubai.jpg')).toBe('limassol.jpg');
    expect(photoOf('neutral.jpg')).toBe('neutral.jpg');
    expect(activityPhoto('en', { id: SUP, photo: 'dubai.jpg' }, 2)).toEqual({ path: 'dubai.jpg' });
  });
});

describe('similarOffers', () => {
  it('starts with the closest price and never shows the offer itself', () => {
    const [first] = offersOf('en', YACHT_RENTAL, 1);
    expect(first && ids(similarOffers('en', first, 4))).toEqual([2, 3]);
  });
});

describe('overallRating', () => {
  it('counts every review once, whatever offer it belongs to', () => {
    const { rating, count } = overallRating('en');
    expect(count).toBe(1750);
    expect(rating).toBeCloseTo((850 * 5 + 900 * 4) / 1750);
  });
});
