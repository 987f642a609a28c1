import { isOfferConverted } from '../../../booking/converted.ts';
import { Amount, inline } from '../../../parts/amount.tsx';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';
import { struckPrice } from './struck-price.ts';
import { useQuote } from './use-quote.ts';

/** The hourly price, and where there is one to be struck a higher one before it. */
export function DetailPrice() {
  const { settings } = useBooking();
  const { offer, t } = useDetail();
  const quote = useQuote(settings.show_struck_price === 'true');
  // Of the chosen day where it is asked for: only that may be held against others of its week.
  const { price, currency } = quote ?? offer.hour_price;
  const isNear = isOfferConverted(offer);
  const struck = struckPrice(settings.show_struck_price, price, quote);
  const from = (amount: number) =>
    inline(
      t.rich('from', { price: <Amount amount={amount} currency={currency} isNear={isNear} /> }),
    );
  return (
    <p className="detail-price">
      {struck !== null && (
        <>
          <span className="visually-hidden">{t('instead_of')} </span>
          <s>{from(struck)}</s>{' '}
        </>
      )}
      <b>{from(price)}</b> <span>{t('per_hour')}</span>
    </p>
  );
}
