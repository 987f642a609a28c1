import { useStore } from '@nanostores/react';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { adoptStyles } from '../../kit/styles.ts';
import { Problem } from '../../parts/problem.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { useCityTime } from '../../parts/use-city-time.ts';
import { PickLine } from './pick-line.tsx';
import { isArrowKey, slotAt } from './slot-arrows.ts';
import { SlotButton } from './slot-button.tsx';
import css from './slot-picker.css?inline';
import { SlotSkeleton } from './slot-skeleton.tsx';
import { type DayPart, dayParts } from './slot-view.ts';

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
  const { date, activity, block } = useStore(booking.$draft);
  const slots = useStore(booking.$slots);
  const days = useStore(booking.$days);
  const cityTime = useCityTime();
  const heading = useRef<HTMLHeadingElement>(null);
  const [visited, setVisited] = useState<number | null>(null);
  if (days.state !== 'ready') return <SlotSkeleton />;

  const parts = dayParts(slots);
  const reachable = parts
    .flatMap(({ hours }) => hours)
    .filter((hour) => slots[hour]?.is_open || block.includes(hour));
  // The hours are one stop of the Tab key; arrows lead from one to the other.
  const stop = reachable.find((hour) => hour === visited) ?? reachable[0];
  return (
    <>
      <div className="slots-head">
        <h2 id="bw-slots" ref={heading} tabIndex={-1}>
          {formatDate(date, language, 'weekday-long')}
        </h2>
        <span>
          {[t('dateTime.minimum', { count: minimumHours(activity?.id ?? 0) }), cityTime]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="slots" role="toolbar" aria-labelledby="bw-slots" onKeyDown={followArrow}>
        {parts.map((part) => (
          <SlotPart key={part.name} part={part} stop={stop} onVisit={setVisited} />
        ))}
      </div>
      <PickLine onClear={() => heading.current?.focus()} />
      <Problem of={['time_required', 'too_few_hours', 'hours_gone']} />
    </>
  );
}

function followArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!isArrowKey(key) || !(target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const slots = [...currentTarget.querySelectorAll<HTMLElement>('.slot:enabled')];
  slotAt(
    slots.filter((slot) => slot.getClientRects().length > 0),
    target,
    key,
  )?.focus();
}

interface SlotPartProps {
  part: DayPart;
  /** The hour that the Tab key leads to. */
  stop: number | undefined;
  onVisit: (hour: number) => void;
}

/** Morning, afternoon, evening. The night stays folded unless it can be booked. */
function SlotPart({ part: { name, hours }, stop, onVisit }: SlotPartProps) {
  const { booking, t } = useBooking();
  const slots = useStore(booking.$slots);
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
        <SlotButton key={hour} hour={hour} isStop={hour === stop} onVisit={() => onVisit(hour)} />
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
