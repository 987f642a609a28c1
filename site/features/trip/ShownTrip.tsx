import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import { photoUrl, photoVariant } from '@seahour/ui/photo.ts';
import { useState } from 'react';
import { bookingStatusOf, STATUS_TONES } from '../account/booking-status.ts';
import { inLanguage } from '../account/client.ts';
import { CancelTrip } from './CancelTrip.tsx';
import { MoveTrip } from './MoveTrip.tsx';
import { TripActions } from './TripActions.tsx';
import { TripFacts } from './TripFacts.tsx';
import { TripPlace } from './TripPlace.tsx';
import { TripPrices } from './TripPrices.tsx';
import { TripReview } from './TripReview.tsx';
import type { Opening, TripPart } from './trip-part.ts';
import type { OpenTrip } from './use-trip.ts';

type Verbs = Pick<OpenTrip, 'cancel' | 'move' | 'calendar' | 'review'>;

interface ShownTripProps extends TripPart, Verbs {
  cdnBase: string;
  phone: string;
}

const THINGS = ['swim', 'sun', 'document', 'shoes'] as const;

export function ShownTrip(props: ShownTripProps) {
  const { cdnBase, phone, cancel, move, calendar, review, ...part } = props;
  const { t, trip } = part;
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const status = bookingStatusOf(trip);
  // A trip with a review is over, also while its order is still marked as confirmed.
  const isOn = STATUS_TONES[status] !== 'over' && !trip.review;
  const { activity_slug, city_slug, title_slug, company_activity_id, photo, pay_order } = trip;
  const isPaid = trip.payment_status === PAYMENT_STATUS_OF.paid;
  const path = `/${activity_slug}/${city_slug}/${title_slug}-${company_activity_id}`;
  return (
    <>
      <header>
        {trip.test && <p className="test-note">{t('testNote')}</p>}
        <p className={`booking-status is-${STATUS_TONES[status]}`}>{t(`standing.${status}`)}</p>
        <h1>{`${trip.title} · ${trip.activity_name}`}</h1>
        <p>{t('number', { number: trip.number })}</p>
        {trip.weather && <p>{t(`weather.${trip.weather}`)}</p>}
        {trip.weather === 'cancelled' && (
          <a className="button is-primary" href={inLanguage(path)}>
            {t('bookAgain')}
          </a>
        )}
        {status === 'waiting' && !trip.test && (
          <p>{t(isPaid ? 'heldPaid' : 'held', { title: trip.title })}</p>
        )}
      </header>
      <div className="sides">
        <div>
          <TripReview {...part} review={review} />
          <TripFacts {...part} phone={phone} />
          <TripPlace {...part} cdnBase={cdnBase} />
          <TripActions {...part} {...{ path, calendar, isOn }} />
          {isOn && (
            <section className="bring">
              <h2>{t('bring')}</h2>
              <ul>
                {THINGS.map((thing) => (
                  <li key={thing}>{t(`things.${thing}`)}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside>
          <a href={inLanguage(path)} aria-label={t('offer')} className="picture">
            <img
              alt=""
              width={4}
              height={3}
              src={photo ? photoUrl(cdnBase, photoVariant(photo, 640, 'webp')) : undefined}
            />
          </a>
          {trip.is_read_only ? <p>{t('readOnly')}</p> : <TripPrices {...part} />}
          {pay_order && (
            <a
              className="button is-primary"
              href={`${inLanguage('/')}?order=${encodeURIComponent(pay_order)}`}
            >
              {t('pay')}
            </a>
          )}
          <MoveTrip {...part} {...openingOf('move')} {...{ move, isOn }} />
          <CancelTrip {...part} {...openingOf('cancel')} cancel={cancel} />
        </aside>
      </div>
    </>
  );

  function openingOf(box: 'move' | 'cancel'): Opening {
    return { isOpen: open === box, setOpen: (isOpen) => setOpen(isOpen ? box : null) };
  }
}
