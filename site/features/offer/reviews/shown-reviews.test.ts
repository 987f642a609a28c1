import type { Review } from '@seahour/api-types/companies.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { describe, expect, it } from 'vitest';
import { readingOrder, shownReviews } from './shown-reviews.ts';

const offers = [{ company_activity_id: 7 }] as SiteOffer[];

const review = (id: number, changes: Partial<Review> = {}): Review => ({
  id,
  author: 'Elena M.',
  rating: 5,
  text: 'The crew knew the water.',
  date: '2026-11-01',
  activity_id: 5,
  company_activity_id: 7,
  language: 'en',
  ...changes,
});

describe('shownReviews', () => {
  it('takes another activity each before it takes one twice', () => {
    const reviews = [review(1), review(2), review(3, { activity_id: 4 })];
    expect(shownReviews(reviews, offers, 'en', 2).map(({ id }) => id)).toEqual([1, 3]);
    expect(shownReviews(reviews, offers, 'en', 3).map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it.each<[string, Partial<Review>]>([
    ['in the other language', { language: 'ru' }],
    ['with less than five stars', { rating: 4 }],
    ['of stars alone', { text: '' }],
    ['too long for a column', { text: 'a'.repeat(181) }],
    ['of an offer that is gone', { company_activity_id: 8 }],
  ])('leaves out one %s', (_, changes) => {
    expect(shownReviews([review(1, changes)], offers, 'en', 3)).toEqual([]);
  });
});

describe('readingOrder', () => {
  const ids = (language: 'en' | 'ru', ...reviews: Review[]) =>
    readingOrder(reviews, language).map(({ id }) => id);
  const reviews = [
    review(1, { rating: 2, date: '2026-11-20' }),
    review(2, { rating: 5, date: '2026-11-02' }),
    review(3, { rating: 2, date: '2026-11-21', language: 'ru' }),
    review(4, { rating: 5, date: '2026-11-03' }),
    review(5, { rating: 4, date: '2026-11-01', language: 'ru' }),
  ];

  it('begins with the reader’s language, the best of it before the newest', () => {
    expect(ids('en', ...reviews)).toEqual([4, 2, 1, 5, 3]);
    expect(ids('ru', ...reviews)).toEqual([5, 3, 4, 2, 1]);
  });
});
