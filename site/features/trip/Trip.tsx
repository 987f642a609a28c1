import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { inLanguage } from '../account/client.ts';
import { NoBookings } from '../account/NoBookings.tsx';
import { ShownTrip } from './ShownTrip.tsx';
import type { TripTexts } from './trip-part.ts';
import { useTrip } from './use-trip.ts';

export interface TripProps {
  language: Language;
  texts: TripTexts;
  cdnBase: string;
  home: string;
  /** The operator's phone; empty where none is configured. */
  phone: string;
}

/** A guest's trip, opened by its secret link. */
export default function Trip({ language, texts, cdnBase, home, phone }: TripProps) {
  const t = createTranslate<TripTexts>(texts, language);
  const { shown, retry, ...verbs } = useTrip();
  return (
    <div className="trip" aria-busy={shown.state === 'coming'}>
      {shown.state !== 'shown' && <h1>{t('title')}</h1>}
      <p className="visually-hidden" role="status" data-needs-script>
        {shown.state === 'coming' && t('loading')}
      </p>
      {shown.state === 'coming' && <div className="bone" aria-hidden="true" data-needs-script />}
      {shown.state === 'failed' && (
        <NoBookings title={t('failed')} text={t('failedText')}>
          <button className="button is-primary" type="button" onClick={retry}>
            {t('retry')}
          </button>
        </NoBookings>
      )}
      {shown.state === 'invalid' && (
        <NoBookings title={t('invalidTitle')} text={t('invalidText')}>
          <a className="button is-primary" href={home}>
            {t('home')}
          </a>
        </NoBookings>
      )}
      {shown.state === 'expired' && (
        <NoBookings title={t('expiredTitle')} text={t('expiredText')}>
          <a className="button is-primary" href={inLanguage('/my-bookings')}>
            {t('bookings')}
          </a>
        </NoBookings>
      )}
      {shown.state === 'shown' && (
        <ShownTrip trip={shown.trip} {...{ t, language, cdnBase, phone }} {...verbs} />
      )}
    </div>
  );
}
