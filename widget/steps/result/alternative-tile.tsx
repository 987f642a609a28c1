import { useStore } from '@nanostores/react';
import type { Alternative } from '@seahour/api-types/errors.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { pickAlternative } from '../../booking/alternatives.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { RadioTile } from '../../parts/radio-tile.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './alternative-tile.css?inline';

adoptStyles(css);

export interface AlternativeTileProps {
  alternative: Alternative;
  isPicked: boolean;
}

/** A block that is still free: other hours of the offer, or another offer for the same hours. */
export function AlternativeTile({ alternative, isPicked }: AlternativeTileProps) {
  const { booking, t, language } = useBooking();
  const { date: wanted, offer } = useStore(booking.$draft);
  const known = useStore(booking.price.$blockPrice) ?? offer?.hour_price;
  const { title, date, time, hour_count, price, currency } = alternative;
  const isSamePrice = known?.price === price && known.currency === currency;
  const about = isSamePrice
    ? t('result.same_price')
    : t('result.price_per_hour', { price: formatAmount(price, currency, language) });
  return (
    <RadioTile
      className="alternative"
      name="alternative"
      isChosen={isPicked}
      onChoose={() => pickAlternative(booking.context, alternative)}
    >
      <span>
        <b>{formatBlock(time, hour_count, language)}</b>
        {date !== wanted && (
          <small>{capitalise(formatDate(date, language, 'weekday-short'), language)}</small>
        )}
      </span>
      <span className="alternative-about">
        {isolate(title, language)} · {about}
      </span>
    </RadioTile>
  );
}
