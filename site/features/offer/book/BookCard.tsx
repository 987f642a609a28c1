import { useStore } from '@nanostores/react';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import { Price } from '@seahour/ui/parts/Price.tsx';
import { Waitlist } from '@seahour/ui/parts/waitlist/Waitlist.tsx';
import { changeQuery } from '../../../runtime/address.ts';
import { withDate, withHours } from '../../../runtime/dates.ts';
import { readOffers } from '../../offers/read-offers.ts';
import { DayField } from '../../picker/DayField.tsx';
import { HoursField } from '../../picker/HoursField.tsx';
import { BookFigures } from './BookFigures.tsx';
import type { BookCardProps, BookTexts } from './book-card-props.ts';
import { bookTarget, canBook } from './book-target.ts';
import { canTell } from './can-tell.ts';
import { nextText } from './day-text.ts';
import { $figures, paintedFigures } from './figures.ts';
import { possibleLengths, possibleStarts } from './possible-hours.ts';
import { chooseHours, showDay } from './read-figures.ts';

/** Day, hours and price of an offer, and the way to book them. */
export default function BookCard(props: BookCardProps) {
  const { language, texts, offer, perHour } = props;
  const t = createTranslate<BookTexts>(texts, language);
  const { zone } = offer;
  const least = minimumHours(offer.activityId);
  const figures = useStore($figures, { ssr: paintedFigures });
  const { date = '', slots = {}, hours = null, missed = null, quote = null } = figures ?? {};
  const { price, currency } = quote ?? offer;
  // The page keeps what is chosen, and all its cards show it.
  const keep = (address: string) => {
    changeQuery(address, 'replace');
    void readOffers();
  };
  return (
    <>
      <p className="hour-price">
        <Price
          amount={price}
          currency={currency}
          paidIn={quote?.raw.currency ?? currency}
          after={perHour}
          language={language}
        />
      </p>
      <div className="pickers" data-needs-script>
        <DayField
          label={t('book.date')}
          day={date}
          of={{ cityId: offer.cityId, activityId: offer.activityId, offerId: offer.id }}
          {...{ zone, language }}
          onChoose={(day) => {
            keep(withDate(location.href, day));
            void showDay(offer, day);
          }}
        />
        <HoursField
          texts={{
            label: t('book.hours'),
            start: t('book.start'),
            length: t('book.length'),
            any: figures ? t('book.noHours') : '',
          }}
          hoursText={(count) => t('book.count', { count })}
          hours={hours}
          starts={possibleStarts(slots, least)}
          lengths={(time) => possibleLengths(slots, time, least)}
          language={language}
          canBeAny={false}
          onChoose={(chosen) => {
            if (!chosen) return;
            // Hours are those of the day on the card, which the page may not have been asked for.
            keep(withHours(withDate(location.href, date), chosen.time, chosen.count));
            chooseHours(offer, chosen);
          }}
        />
      </div>
      <div className="figures">
        <BookFigures {...{ language, t, offer, figures }} />
      </div>
      <button
        className="button is-primary is-large"
        type="button"
        data-booking-open=""
        data-activity={offer.activity}
        data-offer={offer.id}
        disabled={!canBook(figures)}
        {...bookTarget(figures)}
      >
        {hours ? t('book.book') : nextText(t, figures, language) || t('book.choose')}
      </button>
      <div className="tell">
        {canTell(offer, figures) && (
          <Waitlist
            key={`${date} ${missed?.time}`}
            date={date}
            hours={missed?.isTaken ? { time: missed.time, hour_count: missed.count } : null}
            label={t('book.tellMe')}
            failedText={t('book.tellMeFailed')}
            load={async () =>
              (await import('./waitlist-form.tsx')).loadWaitlistForm(offer, language)
            }
          />
        )}
      </div>
    </>
  );
}
