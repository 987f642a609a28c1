import type { Language } from '@seahour/api-types/primitives.ts';
import { Heart } from '../Heart.tsx';
import { Price } from '../Price.tsx';
import { Rating } from '../Rating.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import { FreeHours } from './FreeHours.tsx';
import type { LiveOffer, OfferCardData } from './offer-card-data.ts';
import { usePhotoTurner } from './use-photo-turner.ts';

export interface OfferCardProps {
  offer: OfferCardData;
  live: LiveOffer | undefined;
  isFavourite: boolean;
  language: Language;
  cdnBase: string;
  /** How wide the photo is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Muted words after the price, e.g. `/ hour`. */
  perHour: string;
  /** For the card whose photo the page is judged by. */
  isPriority: boolean;
  /** Whether a finger turns the photos; a row of cards slides as a whole. */
  isSwiped: boolean;
}

/** An offer in a list. The whole card is one link, but for its heart. Style: `offer-card.css`. */
export function OfferCard(props: OfferCardProps) {
  const { offer, live, isFavourite, language, cdnBase, sizes, perHour, isPriority, isSwiped } =
    props;
  const { id, city, activity, title, photos, badge, rating, facts, where } = offer;
  const { index, reached, turn, handlers } = usePhotoTurner(photos.length, isSwiped);
  return (
    <article className="offer-card" data-offer={id} data-city={city} {...handlers}>
      <CardPhotos
        {...{ photos, cdnBase, sizes, isPriority, index, reached, badge }}
        onTurn={turn}
      />
      <div className="body">
        <div className="line">
          <h3>
            <a href={hrefOf(offer, live)}>{title}</a>
          </h3>
          {rating && (
            <Rating
              rating={rating.value}
              count={rating.count}
              label={rating.label}
              language={language}
              hasAllStars
            />
          )}
        </div>
        <p className="cut">{facts}</p>
        <p className="cut where">{where}</p>
        <div className="free">{live?.day && <FreeHours {...live.day} />}</div>
        <div className="cost">
          <Price {...(live?.price ?? offer.price)} after={perHour} language={language} />
        </div>
      </div>
      <Heart id={id} list={`${activity}/${city}`} label={offer.heart} isOn={isFavourite} />
    </article>
  );
}

/** The offer's page, with the day, hours and guests that were chosen. */
export const hrefOf = ({ href }: OfferCardData, live: LiveOffer | undefined): string =>
  href + (live?.query ?? '');
