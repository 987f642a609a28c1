import type { Language } from '@seahour/api-types/primitives.ts';
import { bookableBars } from '@seahour/api-types/rules/free-hours.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { hoursAmount } from '@seahour/api-types/rules/money.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { formatShortHour } from '@seahour/ui/format/time.ts';
import { HourLine } from '@seahour/ui/parts/HourLine.tsx';
import type { BookedOffer, BookTranslate } from './book-card-props.ts';
import { cancelLine } from './cancel-text.ts';
import { missedText } from './day-text.ts';
import type { Figures } from './figures.ts';

const AXIS = [6, 12, 18, 24];

export interface BookFiguresProps {
  language: Language;
  t: BookTranslate;
  offer: BookedOffer;
  figures: Figures | null;
}

/** The day as a line, and what the hours cost. Without hooks: pages draw it before React is there. */
export function BookFigures({ language, t, offer, figures }: BookFiguresProps) {
  const { hours = null, quote = null } = figures ?? {};
  const count = hours?.count ?? minimumHours(offer.activityId);
  const { price, currency } = quote ?? offer;
  // Also while other hours wait for their price: an hour times the hours is what stands there.
  const total = hoursAmount(price, count, currency);
  const say = (amount: number) =>
    formatShown({ price: amount, currency }, quote?.raw.currency ?? currency, language);
  const cancel = cancelLine(t, offer, figures, language);
  const missed = missedText(t, offer, figures, language);
  const chosen = hours ? { from: hours.time, to: hours.time + hours.count } : undefined;
  return (
    <>
      <div className="day" data-needs-script>
        <HourLine
          bars={figures ? bookableBars(slotBars(figures.slots), offer.activityId) : []}
          {...(chosen && { chosen })}
          size="large"
        />
        <p className="axis" aria-hidden="true">
          {AXIS.map((hour) => (
            <span key={hour}>{formatShortHour(hour, language)}</span>
          ))}
        </p>
      </div>
      {missed ? <p className="missed">{missed}</p> : null}
      {/* A sum is said of hours that can be had; until the day is known its place is kept. */}
      {(hours || !figures) && (
        <dl>
          <div>
            <dt>
              <bdi>{say(price)}</bdi>
              {` × ${t('book.count', { count })}`}
            </dt>
            <dd>{say(total)}</dd>
          </div>
          <div className="total">
            <dt>{t('book.total')}</dt>
            <dd>
              <b>{say(total)}</b>
            </dd>
          </div>
        </dl>
      )}
      <p className={cancel.className}>{cancel.text}</p>
    </>
  );
}
