import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { OwnOrder } from '@seahour/api-types/user.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { photoUrl, photoVariant } from '@seahour/ui/photo.ts';
import type { Messages } from '../../i18n/messages.ts';
import { bookingStatusOf, paymentOf, STATUS_TONES } from './booking-status.ts';

export interface BookingCardProps {
  t: Translate<Messages['bookings']>;
  language: Language;
  cdnBase: string;
  order: OwnOrder;
  isPast: boolean;
}

/** An order with its status, price and actions. */
export function BookingCard({ t, language, cdnBase, order, isPast }: BookingCardProps) {
  const status = bookingStatusOf(order);
  const { activity_slug, city_slug, company_activity_id, photo } = order;
  const { code, currency, discount } = order;
  const off =
    code && discount !== undefined
      ? [t('live.code', { code, amount: formatAmount(-discount, currency, language) })]
      : [];
  const services = order.additional_services.map(({ name, quantity }) => `${name} × ${quantity}`);
  return (
    <li className="booking">
      <img
        alt=""
        width={4}
        height={3}
        src={photo ? photoUrl(cdnBase, photoVariant(photo, 640, 'webp')) : undefined}
      />
      <div className="what">
        <p className={`booking-status is-${STATUS_TONES[status]}`}>
          {order.test && `${t('live.test')} · `}
          {t(`live.standing.${status}`)}
        </p>
        <h3>
          <a href={order.trip_url}>{`${order.title} · ${order.activity_name}`}</a>
        </h3>
        <p className="when">
          {`${capitalise(formatDate(order.date, language, 'weekday'), language)}${languageRow(language).marks.comma} `}
          <span className="hours">
            {formatBlock(Number(order.time.slice(0, 2)), order.hour_count, language)}
          </span>
        </p>
        <p>{listed([order.company_name, order.address, order.city_name], language)}</p>
        <p className="small">
          {capitalise(
            [...services, ...off, t('live.number', { number: order.number })].join(' · '),
            language,
          )}
        </p>
      </div>
      <div className="sum">
        <p className="amount">{formatAmount(order.amount, order.currency, language)}</p>
        <p>{t(`live.payment.${paymentOf(order)}`)}</p>
        <a className="open" href={order.trip_url}>
          {t('open')}
        </a>
        {status === 'unpaid' && !isPast ? (
          <a className="button is-primary" href={`?order=${encodeURIComponent(order.unique_id)}`}>
            {t('pay')}
          </a>
        ) : (
          (isPast || STATUS_TONES[status] === 'over') && (
            <button
              className="button is-quiet"
              type="button"
              data-booking-open
              data-city={city_slug}
              data-activity={activity_slug}
              data-offer={company_activity_id}
            >
              {t('again')}
            </button>
          )
        )}
      </div>
    </li>
  );
}
