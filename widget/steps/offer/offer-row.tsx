import { useStore } from '@nanostores/react';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { Rating } from '@seahour/ui/parts/Rating.tsx';
import ratingCss from '@seahour/ui/parts/rating.css?inline';
import starsCss from '@seahour/ui/parts/stars.css?inline';
import { useId } from 'react';
import { isOfferConverted } from '../../booking/converted.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Amount } from '../../parts/amount.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { OfferDetails } from './offer-details.tsx';
import { offerFacts } from './offer-facts.ts';
import { OfferHeart } from './offer-heart.tsx';
import css from './offer-row.css?inline';

adoptStyles(ratingCss, starsCss, css);

export interface OfferRowProps {
  offer: CompanyActivity;
  isChosen: boolean;
  isOpen: boolean;
  onOpen: () => void;
  /** Makes the choice, or takes it back. */
  onToggle: () => void;
}

/** One offer: a row that opens in place, named by its title, and a round button that chooses it. */
export function OfferRow({ offer, isChosen, isOpen, onOpen, onToggle }: OfferRowProps) {
  const { booking, t, language, settings } = useBooking();
  const id = useId();
  const hour_price = useStore(booking.price.$blockPrice);
  const { title, company_name, rating, reviews_count } = offer;
  // Once chosen, the price of these very hours is known.
  const { price, currency } = (isChosen && hour_price) || offer.hour_price;
  const [photo] = offer.photos;
  return (
    <li className={`offer${isChosen ? ' is-chosen' : ''}`}>
      <div className="offer-row">
        {photo ? (
          <Photo cdnBase={settings.cdn_base} {...photo} alt="" sizes="86px" />
        ) : (
          <span className="photo" />
        )}
        <div className="offer-text">
          <button
            type="button"
            className="offer-open"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}details` : undefined}
            aria-describedby={`${id}facts ${id}price`}
            onClick={onOpen}
          >
            <b>{title}</b>
          </button>
          <span id={`${id}facts`}>{offerFacts(offer, t, language).join(' · ')}</span>
          <span className="offer-company">{company_name}</span>
        </div>
        <div className="offer-price" id={`${id}price`}>
          <Rating
            rating={rating}
            language={language}
            label={t('offer.rating', {
              rating: formatRating(rating, language),
              count: reviews_count,
            })}
          />
          <span>
            <b>
              <Amount amount={price} currency={currency} isNear={isOfferConverted(offer)} />
            </b>
            <small> {t('offer.per_hour')}</small>
          </span>
        </div>
      </div>
      <OfferHeart offer={offer} />
      <button
        type="button"
        className="offer-tick"
        aria-pressed={isChosen}
        aria-label={t('offer.add', { title })}
        onClick={onToggle}
        data-fixes="offer_required"
      >
        <Icon name={isChosen ? 'check' : 'plus'} size={16} />
      </button>
      {isOpen && <OfferDetails id={`${id}details`} offer={offer} isChosen={isChosen} />}
    </li>
  );
}
