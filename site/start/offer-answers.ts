import { followPictures } from '../features/home/picture-prices.ts';
import { followSimilarOffers } from '../features/offer/similar/similar-offers.ts';

/** What says more of offers once somebody is there. */
export function startOfferAnswers(): void {
  followPictures();
  followSimilarOffers();
}
