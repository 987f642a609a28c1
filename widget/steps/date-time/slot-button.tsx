import { afterPaint } from '@seahour/ui/after-paint.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { memo } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useBooking } from '../../parts/use-booking.ts';
import { isActive, type SlotView } from './slot-view.ts';

/** Hours that cannot be booked; the others may become choosable. */
const GONE: readonly SlotView[] = ['ordered', 'held', 'closed', 'past'];

interface SlotButtonProps {
  hour: number;
  view: SlotView;
  isFirst: boolean;
  isLast: boolean;
}

/** One hour; its state is seen, and said after the time. Drawn again only where that changes. */
export const SlotButton = memo(function SlotButton(slot: SlotButtonProps) {
  const { hour, view, isFirst, isLast } = slot;
  const { booking, t, language } = useBooking();
  const className = ['slot', `is-${view}`, isFirst && 'is-first', isLast && 'is-last'];
  return (
    <ToggleButton
      className={className.filter(Boolean).join(' ')}
      aria-label={listed([formatHour(hour, language), t(`dateTime.state_${view}`)], language)}
      isSelected={view === 'chosen'}
      isDisabled={GONE.includes(view)}
      // The press is seen before the day is drawn with it.
      onChange={() => void afterPaint().then(() => booking.hours.toggle(hour))}
      // Cannot be chosen now, but stays reachable by arrow keys.
      render={(button) => <button {...button} aria-disabled={!isActive(view)} />}
    >
      {formatHour(hour, language)}
    </ToggleButton>
  );
});
