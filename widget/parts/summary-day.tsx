import { useStore } from '@nanostores/react';
import { FIRST_SHOWN_HOUR } from '@seahour/api-types/constants.ts';
import { bookableBars } from '@seahour/api-types/rules/free-hours.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import { formatShortHour } from '@seahour/ui/format/time.ts';
import { HourLine } from '@seahour/ui/parts/HourLine.tsx';
import hourLineCss from '@seahour/ui/parts/hour-line.css?inline';
import { chosenBlock } from '../booking/draft.ts';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from './use-booking.ts';

adoptStyles(hourLineCss);

const AXIS_HOURS = [FIRST_SHOWN_HOUR, 12, 18, 24] as const;

/** The chosen day as an hour line: the offer's own where it is known. */
export function SummaryDay() {
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
