import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Phone } from '@seahour/ui/trip-icons.ts';
import type { TripPart } from './trip-part.ts';

/** Time, place and crew, then the details of the booking. */
export function TripFacts({ t, language, trip, phone }: TripPart & { phone: string }) {
  const { date, time, hour_count, address, city_name } = trip;
  const call = trip.company_phone || phone;
  const extras = trip.additional_services.map(({ name, quantity }) => `${name} × ${quantity}`);
  const phoneOf = (number: string) => number.replaceAll(' ', '\u00a0');
  const booker = [trip.name, phoneOf(trip.phone), trip.mail].filter(Boolean);
  return (
    <dl className="facts">
      <div>
        <dt>{t('when')}</dt>
        <dd>
          <b>{capitalise(formatDate(date, language, 'weekday-year'), language)}</b>
          <b>{formatBlock(Number(time.slice(0, 2)), hour_count, language)}</b>
          <small>{t('zone', { city: city_name })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('where')}</dt>
        <dd>
          <span>{listed([address, city_name], language)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('crew')}</dt>
        <dd>
          <span>
            <bdi>{trip.company_name}</bdi>
          </span>
          {call && (
            <a href={telUrl(call)}>
              <LineIcon node={Phone} size={17} />
              {t('call', { phone: phoneOf(call) })}
            </a>
          )}
        </dd>
      </div>
      {trip.guests && <Fact name={t('guests')} lines={[String(trip.guests)]} />}
      {extras.length > 0 && <Fact name={t('extras')} lines={extras} />}
      {booker.length > 0 && <Fact name={t('contact')} lines={booker} />}
      {trip.comment && <Fact name={t('comment')} lines={[trip.comment]} />}
    </dl>
  );
}

function Fact({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </dd>
    </div>
  );
}
