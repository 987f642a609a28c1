import type { Language } from '@seahour/api-types/primitives.ts';
import { memo, useState } from 'react';
import { fillParts } from '../../i18n/translate.ts';
import { Carousel } from '../carousel/Carousel.tsx';
import { Heart } from '../Heart.tsx';
import { Price } from '../Price.tsx';
import { Rating } from '../Rating.tsx';
import { FreeHours } from './FreeHours.tsx';
import type { LiveOffer, OfferCardData } from './offer-card-data.ts';

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
  /** The photo in view in words, e.g. `Photo {{number}} of {{count}}`. */
  photoOf: string;
  /** For the card whose photo the page is judged by. */
  isPriority: boolean;
  /** Whether a finger turns the photos; a row of cards slides as a whole. */
  isSwiped: boolean;
}

/**
 * An offer in a list. The whole card is one link, but for its heart. Style: `offer-card.css`.
 * A list is drawn again at every press around it, its cards only where they have changed.
 */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, live, isFavourite, language, cdnBase, sizes, perHour, isPriority } = props;
  const { id, city, activity, title, photos, badge, rating, facts, where } = offer;
  const [position, setPosition] = useState(0);
  return (
    <article className="offer-card" data-offer={id} data-city={city}>
      {/* The link covers the photos: the card hears for them, and the offer's page tells of them. */}
      <Carousel
        className="media"
        {...{ cdnBase, sizes, isPriority, position }}
        photos={photos.map((photo) => ({ ...photo, alt: '' }))}
        onTurn={setPosition}
        positionText={(number) =>
          fillParts(props.photoOf, { number, count: photos.length }).join('')
        }
        marks="dots"
        isEndless={false}
        keysFrom=".offer-card"
        swipeFrom={props.isSwiped ? '.offer-card' : null}
      >
        {badge && <span className="badge">{badge}</span>}
      </Carousel>
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
});

/** The offer's page, with the day, hours and guests that were chosen. */
export const hrefOf = ({ href }: OfferCardData, live: LiveOffer | undefined): string =>
  href + (live?.query ?? '');
