import type { Language } from '@seahour/api-types/primitives.ts';
import type { Favourites } from '../../favourites.ts';
import { ON_PHONE } from '../../photo.ts';
import { OfferCard } from './OfferCard.tsx';
import type { LiveOffer, OfferCardData } from './offer-card-data.ts';

export interface OfferGridProps {
  offers: readonly OfferCardData[];
  /** What the API says of each, by its id. */
  live: Readonly<Record<number, LiveOffer | undefined>>;
  favourites: Favourites;
  /** `row` is four across and slides sideways on phones; `list` is three across and one on phones. */
  layout: 'row' | 'list';
  language: Language;
  cdnBase: string;
  /** Muted words after a price, e.g. `/ hour`. */
  perHour: string;
  /** The photo in view of a card in words, e.g. `Photo {{number}} of {{count}}`. */
  photoOf: string;
  /** Whether the page begins with these: then the first photo is what it is judged by. */
  isFirst?: boolean;
  /** Whether other offers are on their way. */
  isBusy?: boolean;
}

/** How wide photos are shown, as in the `sizes` attribute. */
const SIZES = {
  list: `(width >= 1200px) 375px, (width > 990px) 305px, (width >= 576px) 47vw, ${ON_PHONE}`,
  row: '(width >= 1200px) 275px, (width > 990px) 305px, (width >= 576px) 44vw, 60vw',
} as const satisfies Record<OfferGridProps['layout'], string>;

/** Cards beside each other. Style: `offer-grid.css`. */
export function OfferGrid(props: OfferGridProps) {
  const {
    offers,
    live,
    favourites,
    layout,
    language,
    cdnBase,
    perHour,
    photoOf,
    isFirst = false,
    isBusy,
  } = props;
  return (
    <div className={`offer-grid is-${layout}`} aria-busy={isBusy}>
      {offers.map((offer, index) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          live={live[offer.id]}
          isFavourite={offer.id in favourites}
          {...{ language, cdnBase, perHour, photoOf }}
          sizes={SIZES[layout]}
          isPriority={isFirst && index === 0}
          isSwiped={layout === 'list'}
        />
      ))}
    </div>
  );
}
