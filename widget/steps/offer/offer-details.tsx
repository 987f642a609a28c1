import { useStore } from '@nanostores/react';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { Carousel } from '@seahour/ui/parts/carousel/Carousel.tsx';
import carouselCss from '@seahour/ui/parts/carousel/carousel.css?inline';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useState } from 'react';
import { chosenBlock } from '../../booking/draft.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Availability } from '../../parts/availability.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { MoreInfo } from './more-info.tsx';
import css from './offer-details.css?inline';
import { isFreeFor, offerAmenities } from './offer-facts.ts';

adoptStyles(carouselCss, css);

const SIZES = '(width >= 576px) 416px, 92vw';

export interface OfferDetailsProps {
  id: string;
  offer: CompanyActivity;
  isChosen: boolean;
}

/** What an offer shows once it is opened. */
export function OfferDetails({ id, offer, isChosen }: OfferDetailsProps) {
  const { booking, t, language, settings } = useBooking();
  const block = chosenBlock(useStore(booking.$draft));
  const isFree = block !== null && isFreeFor(offer, block);
  const { title, photos } = offer;
  const [position, setPosition] = useState(0);
  return (
    <div className="offer-details" id={id}>
      {photos.length > 0 && (
        <Carousel
          {...{ photos, position }}
          cdnBase={settings.cdn_base}
          sizes={SIZES}
          onTurn={setPosition}
          labels={{
            carousel: t('offer.photos', { title }),
            previous: t('offer.previous_photo'),
            next: t('offer.next_photo'),
          }}
          positionText={(number) => t('offer.photo', { number, count: photos.length })}
        />
      )}
      <ul className="amenities">
        {offerAmenities(offer, t).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      {block && (
        <Availability isFree={isFree}>
          {t(isFree ? 'offer.free_on' : 'offer.taken_on', {
            date: formatDate(block.date, language, 'weekday'),
            block: formatBlock(block.time, block.hour_count, language),
          })}
        </Availability>
      )}
      <div className="offer-choice">
        <MoreInfo offer={offer} />
        <button
          type="button"
          className={`button ${isChosen ? 'is-tint' : 'is-quiet'}`}
          onClick={() => booking.offer.choose(offer)}
        >
          {isChosen && <Icon name="check" />}
          {isChosen ? t('offer.chosen') : t('offer.choose')}
        </button>
      </div>
    </div>
  );
}
