import { OrderLink } from '../parts/order-link.tsx';
import { numbersOf, wordsOf } from './choice.ts';
import { useWeatherTexts } from './texts.ts';
import { TripWords } from './trips.tsx';
import type { Called } from './use-call.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

interface CalledViewProps {
  called: Called;
  /** Back to the hours and their trips. */
  onAgain(): void;
}

/** What was decided, and what stays as it was. */
export function CalledView({ called: { trips, answer }, onAgain }: CalledViewProps) {
  const t = useWeatherTexts();
  const say = useOutcomeWords();
  return (
    <div className="form">
      <section className="block">
        <h2>{t(`done_${wordsOf(answer)}`, numbersOf(answer))}</h2>
        {answer.call_id && <p className="weather-says">{t('done_note')}</p>}
        <ul className="weather-trips">
          {trips.map(({ trip, becomes }) => (
            <li key={trip.order.order_id} className="weather-trip">
              <TripWords trip={trip} />
              <span>{say(trip, becomes)}</span>
            </li>
          ))}
        </ul>
      </section>
      {answer.left.length > 0 && (
        <section className="block" role="alert">
          <h2>{t('left_title')}</h2>
          {answer.left.map(({ order, why }) => (
            <div key={order.order_id}>
              <p className="weather-says">{t(`left_${why}`)}</p>
              <ul className="order-links">
                <OrderLink order={order} />
              </ul>
            </div>
          ))}
        </section>
      )}
      <button type="button" className="button is-quiet" onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  );
}
