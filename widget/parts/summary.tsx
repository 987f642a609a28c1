import { useStore } from '@nanostores/react';
import { FIRST_SHOWN_HOUR } from '@seahour/api-types/constants.ts';
import { bookableBars } from '@seahour/api-types/rules/free-hours.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock, formatShortHour } from '@seahour/ui/format/time.ts';
import { HourLine } from '@seahour/ui/parts/HourLine.tsx';
import hourLineCss from '@seahour/ui/parts/hour-line.css?inline';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import photoFocus from '@seahour/ui/parts/photo-focus.css?inline';
import { chosenBlock } from '../booking/draft.ts';
import { adoptStyles } from '../kit/styles.ts';
import { Questions } from './questions.tsx';
import css from './summary.css?inline';
import { SummaryLines } from './summary-lines.tsx';
import { useBooking } from './use-booking.ts';
import { useCityTime } from './use-city-time.ts';

adoptStyles(css);
// Of all photos of offers: the first step shows none.
adoptStyles(photoFocus);

/** The trip so far: what, when, for how much. */
export function Summary() {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const cityTime = useCityTime();
  const block = chosenBlock(draft);
  return (
    <>
      <h2 className="summary-title">{t('summary.title')}</h2>
      <SummaryTrip />
      <dl className="summary-list">
        <div>
          <dt>
            <Icon name="calendar" size={17} />
            {t('summary.date')}
          </dt>
          <dd>{capitalise(formatDate(draft.date, language, 'weekday'), language)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="clock" size={17} />
            {t('summary.time')}
          </dt>
          <dd className={block ? '' : 'is-empty'}>
            {block ? formatBlock(block.time, block.hour_count, language) : t('summary.time_empty')}
            {block && cityTime && <small>{cityTime}</small>}
          </dd>
        </div>
        <SummaryDay />
      </dl>
      <SummaryLines />
      <Questions />
    </>
  );
}

/** The offer, once there is one; before that the activity and the city. */
function SummaryTrip() {
  const { booking, settings } = useBooking();
  const { offer, activity } = useStore(booking.$draft);
  const city = useStore(booking.$city);
  const [photo] = offer?.photos ?? [];
  const path = photo?.path ?? activity?.photo;
  const place = offer ? [offer.company_name, offer.address] : [city?.name];
  return (
    <div className="summary-trip">
      {path && (
        <Photo
          cdnBase={settings.cdn_base}
          path={path}
          focus={photo?.focus}
          alt=""
          sizes="(width >= 992px) 288px, 100vw"
        />
      )}
      <div>
        <b>{offer?.title ?? activity?.name}</b>
        <span>{place.filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  );
}

adoptStyles(hourLineCss);

const AXIS_HOURS = [FIRST_SHOWN_HOUR, 12, 18, 24] as const;

/** The chosen day as an hour line: the offer's own where it is known. */
function SummaryDay() {
  const { booking, language } = useBooking();
  const draft = useStore(booking.$draft);
  const slots = useStore(booking.hours.$slots);
  const block = chosenBlock(draft);
  const own = draft.offer?.day;
  const bars = own?.date === draft.date ? own.bars : slotBars(slots);
  return (
    <div className="summary-day">
      <HourLine
        size="large"
        bars={bookableBars(bars, draft.activity?.id ?? 0)}
        {...(block ? { chosen: { from: block.time, to: block.time + block.hour_count } } : {})}
      />
      <span aria-hidden="true">
        {AXIS_HOURS.map((hour) => (
          <i key={hour}>{formatShortHour(hour, language)}</i>
        ))}
      </span>
    </div>
  );
}
