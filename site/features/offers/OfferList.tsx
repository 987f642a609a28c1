import { useStore } from '@nanostores/react';
import { freeFirst } from '@seahour/ui/parts/offer-card/free-first.ts';
import { OfferGrid, type OfferGridProps } from '@seahour/ui/parts/offer-card/OfferGrid.tsx';
import { $liveOffers, paintedOffers } from './live-offers.ts';
import { useFavourites } from './use-favourites.ts';

/** Cards whose photos turn, with the prices and free hours of the day; what is free on it first. */
export default function OfferList(props: Omit<OfferGridProps, 'live' | 'favourites'>) {
  const live = useStore($liveOffers, { ssr: paintedOffers });
  const offers = freeFirst(props.offers, live);
  return <OfferGrid {...props} {...{ live, offers }} favourites={useFavourites()} />;
}
