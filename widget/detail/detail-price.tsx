import { useBooking } from '../app/context.ts';
import { isOfferConverted } from '../flow/converted.ts';
import { Amount, around, GAP } from '../parts/amount.tsx';
import { useDetail } from './detail-context.ts';
import { struckPrice } from './struck-price.ts';

/** The hourly price, and where it is allowed a struck higher one before it. */
export function DetailPrice() {
  const { settings } = useBooking();
  const { offer, t } = useDetail();
  const { price, currency } = offer.hour_price;
  const isNear = isOfferConverted(offer);
  const struck = settings.show_struck_price ? struckPrice(price) : null;
  const from = (amount: number) =>
    around(
      t('from', { price: GAP }),
      <Amount amount={amount} currency={currency} isNear={isNear} />,
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
