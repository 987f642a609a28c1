import { useStore } from '@nanostores/react';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { isOfferConverted } from '../../../booking/converted.ts';
import { chosenBlock } from '../../../booking/draft.ts';
import { quoteOffer } from '../../../booking/quote-offer.ts';
import { Amount, inline } from '../../../parts/amount.tsx';
import { useCancellation } from '../../../parts/cancel-terms.tsx';
import { useAnswer } from '../../../parts/use-answer.ts';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';
import { struckPrice } from './struck-price.ts';

/**
 * The hourly price, where there is one to be struck a higher one before it, what the chosen hours come
 * to, and until when they can be cancelled.
 */
export function DetailPrice() {
  const { booking, language, settings } = useBooking();
  const { offer, t } = useDetail();
  const quote = useAnswer(quoteOffer, offer.company_activity_id);
  const block = chosenBlock(useStore(booking.$draft));
  const cancelling = useCancellation(offer);
  // Of the chosen day where it is asked for: only that may be held against others of its week.
  const { price, currency } = quote ?? offer.hour_price;
  const isNear = isOfferConverted(offer);
  const struck = struckPrice(settings.show_struck_price, price, quote);
  const from = (amount: number) =>
    inline(
      t.rich('from', { price: <Amount amount={amount} currency={currency} isNear={isNear} /> }),
    );
  return (
    <>
      <p className="detail-price">
        {struck !== null && (
          <>
            <span className="visually-hidden">{t('instead_of')} </span>
            <s>{from(struck)}</s>{' '}
          </>
        )}
        <b>{from(price)}</b> <span>{t('per_hour')}</span>
      </p>
      <p className="detail-total">
        {quote && block && (
          <span>
            {inline(
              t.rich('total', {
                price: (
                  <b>
                    <Amount amount={quote.total} currency={quote.currency} isNear={isNear} />
                  </b>
                ),
                count: block.hour_count,
                block: formatBlock(block.time, block.hour_count, language),
              }),
            )}
          </span>
        )}
        {cancelling && <span className={`cancel is-${cancelling.kind}`}>{cancelling.text}</span>}
      </p>
    </>
  );
}
