import type { LiveOffer } from './offer-card-data.ts';

/** The same offers in the same order, but for those that have nothing free on their day: they come last. */
export const freeFirst = <Offer extends { id: number }>(
  offers: readonly Offer[],
  live: Readonly<Record<number, LiveOffer | undefined>>,
): Offer[] =>
  [false, true].flatMap((isTaken) =>
    offers.filter(({ id }) => (live[id]?.day?.isTaken ?? false) === isTaken),
  );
