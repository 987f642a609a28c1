import { useStore } from '@nanostores/react';
import { freeFirst } from '@seahour/ui/parts/offer-card/free-first.ts';
import { OfferGrid, type OfferGridProps } from '@seahour/ui/parts/offer-card/OfferGrid.tsx';
import { $liveOffers, paintedOffers } from './live-offers.ts';
import { useFavourites } from './use-favourites.ts';

export interface OfferListProps extends Omit<OfferGridProps, 'live' | 'favourites'> {
  /** What is free on its day comes first on each page of so many; `null` keeps the given order. */
  pageSize?: number | null;
}

/** Cards with the prices and free hours of their day, and with the visitor's hearts. */
export default function OfferList({ pageSize, ...grid }: OfferListProps) {
  const live = useStore($liveOffers, { ssr: paintedOffers });
  const offers = pageSize === null ? grid.offers : freeFirst(grid.offers, live, pageSize);
  return <OfferGrid {...grid} {...{ live, offers }} favourites={useFavourites()} />;
}
