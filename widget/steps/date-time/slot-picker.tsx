import { useStore } from '@nanostores/react';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useRef } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { adoptStyles } from '../../kit/styles.ts';
import { Problem } from '../../parts/problem.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { useCityTime } from '../../parts/use-city-time.ts';
import { OfferWaitlist } from '../../parts/waitlist.tsx';
import { PickLine } from './pick-line.tsx';
import { followRows } from './slot-arrows.ts';
import { SlotButton } from './slot-button.tsx';
import css from './slot-picker.css?inline';
import { type DayPart, dayParts, slotView } from './slot-view.ts';

adoptStyles(css);

const PART_ICON = {
  morning: 'sunrise',
  afternoon: 'sun',
  evening: 'sunset',
  night: 'moon',
} satisfies Record<DayPart['name'], IconName>;

/** The hours of the chosen day, in rows of six, and what is picked of them. */
export function SlotPicker() {
  const { booking, t, language } = useBooking();
  const { date, activity } = useStore(booking.$draft);
  const slots = useStore(booking.hours.$slots);
  const days = useStore(booking.hours.$days);
  const cityTime = useCityTime();
  const heading = useRef<HTMLHeadingElement>(null);
  if (days.state !== 'ready') return <SlotSkeleton />;

  return (
    <>
      <div className="slots-head">
        <h2 id="bw-slots" ref={heading} tabIndex={-1}>
          {capitalise(formatDate(date, language, 'weekday-long'), language)}
        </h2>
        <span>
          {[t('dateTime.minimum', { count: minimumHours(activity?.id ?? 0) }), cityTime]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Toolbar
        className="slots"
        aria-labelledby="bw-slots"
        render={(toolbar) => <div {...toolbar} role="toolbar" onKeyDown={followRows} />}
      >
        {dayParts(slots).map((part) => (
          <SlotPart key={part.name} part={part} />
        ))}
      </Toolbar>
      <PickLine onClear={() => heading.current?.focus()} />
      <Problem of={['time_required', 'too_few_hours', 'hours_gone']} />
      <OfferWaitlist />
    </>
  );
}

/** Morning, afternoon, evening. The night stays folded unless it can be booked. */
function SlotPart({ part: { name, hours } }: { part: DayPart }) {
  const { booking, t } = useBooking();
  const slots = useStore(booking.hours.$slots);
  const { block, activity } = useStore(booking.$draft);
  const min = minimumHours(activity?.id ?? 0);
  const isNight = name === 'night';
  const isOpen = hours.some((hour) => slots[hour]?.is_open);
  const isOff = hours.every((hour) => ['closed', 'past'].includes(slots[hour]?.state ?? 'closed'));
  if (hours.length === 0 || (isNight && isOff)) return null;
  const label = (
    <>
      <Icon name={PART_ICON[name]} size={15} />
      {t(`dateTime.${name}`)}
    </>
  );
  const row = (
    <div className="slot-row">
      {hours.map((hour) => (
        <SlotButton
          key={hour}
          hour={hour}
          view={slotView(slots, block, hour, min)}
          isFirst={hour === block[0]}
          isLast={hour === block.at(-1)}
        />
      ))}
    </div>
  );
  if (!isNight) {
    return (
      <fieldset>
        <legend>{label}</legend>
        {row}
      </fieldset>
    );
  }
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      <fieldset aria-label={t('dateTime.night')}>{row}</fieldset>
    </details>
  );
}

const PARTS = ['morning', 'afternoon', 'evening'] as const;
const HOURS = [1, 2, 3, 4, 5, 6] as const;

/** The outline of a day's hours. */
function SlotSkeleton() {
  return (
    <>
      <div className="slots-head">
        <Skeleton className="slots-head-skeleton" />
      </div>
      <div className="slots" aria-busy="true">
        {PARTS.map((part) => (
          <div key={part}>
            <Skeleton className="slots-legend-skeleton" />
            <div className="slot-row">
              {HOURS.map((hour) => (
                <Skeleton key={hour} className="slot-skeleton" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
