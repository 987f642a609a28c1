import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { hrefOf } from '@seahour/ui/parts/offer-card/OfferCard.tsx';
import type { LiveOffer, OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { useEffect, useRef, useState } from 'react';
import type { Pin, ShownMap } from '../map/pin.ts';
import { showMap } from '../map/show-map.ts';
import { $liveOffers } from '../offers/live-offers.ts';
import { useTexts } from './texts.ts';

export interface CatalogueMapProps {
  /** The setting `map_style_url`. */
  style: string;
  offers: readonly OfferCardData[];
  language: Language;
}

/** The offers of the list where they start, each with its price. Made when the visitor opens it. */
export function CatalogueMap({ style, offers, language }: CatalogueMapProps) {
  const live = useStore($liveOffers);
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<ShownMap>(null);
  const [isMissing, setMissing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; its pins follow the list.
  useEffect(() => {
    if (!box.current) return;
    map.current = showMap(box.current, { style, pins: [], onFailure: () => setMissing(true) });
    return () => map.current?.remove();
  }, []);
  useEffect(
    () => map.current?.setPins(offers.flatMap((offer) => pinOf(offer, live[offer.id], language))),
    [offers, live, language],
  );

  if (isMissing) return <p role="status">{t('listing.mapMissing', { host: hostOf(style) })}</p>;
  return <div className="catalogue-map" ref={box} />;
}

const hostOf = (style: string): string => new URL(style).host;

function pinOf(offer: OfferCardData, live: LiveOffer | undefined, language: Language): Pin[] {
  if (!offer.at) return [];
  const { amount, currency } = live?.price ?? offer.price;
  const paidIn = live?.price.paidIn ?? currency;
  const [latitude, longitude] = offer.at;
  return [
    {
      id: String(offer.id),
      latitude,
      longitude,
      label: formatShown({ price: amount, currency }, paidIn, language),
      more: offer.title,
      href: hrefOf(offer, live),
    },
  ];
}
