import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { chosenBlock } from '../booking/draft.ts';
import { adoptStyles } from '../kit/styles.ts';
import { Questions } from './questions.tsx';
import css from './summary.css?inline';
import { SummaryDay } from './summary-day.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { SummaryTrip } from './summary-trip.tsx';
import { useBooking } from './use-booking.ts';
import { useCityTime } from './use-city-time.ts';

adoptStyles(css);

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
          <dd>{formatDate(draft.date, language, 'weekday')}</dd>
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
