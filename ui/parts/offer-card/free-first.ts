import type { LiveOffer } from './offer-card-data.ts';

/**
 * The same offers in the same order, but for those that have nothing free on their day: they come
 * last, of each page where a list has pages.
 */
export function freeFirst<Offer extends { id: number }>(
  offers: readonly Offer[],
  live: Readonly<Record<number, LiveOffer | undefined>>,
  pageSize = Number.POSITIVE_INFINITY,
): Offer[] {
  const isTaken = ({ id }: Offer) => live[id]?.day?.isTaken ?? false;
  const rank = (offer: Offer, at: number) => 2 * Math.floor(at / pageSize) + Number(isTaken(offer));
  return offers
    .map((offer, at) => ({ offer, rank: rank(offer, at) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer);
}
