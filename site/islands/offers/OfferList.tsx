import { OfferGrid, type OfferGridProps } from '@seahour/ui/parts/offer-card/OfferGrid.tsx';
import { useFavourites } from '../favourites/use-favourites.ts';
import { useLiveOffers } from './use-live-offers.ts';

/** Cards whose photos turn, with the prices and free hours of the day. */
export default function OfferList(props: Omit<OfferGridProps, 'live' | 'favourites'>) {
  return <OfferGrid {...props} live={useLiveOffers()} favourites={useFavourites()} />;
}
