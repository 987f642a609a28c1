import { useStore } from '@nanostores/react';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { useBooking } from '../../parts/use-booking.ts';
import { isActive, type SlotView, slotView } from './slot-view.ts';

/** Hours that somebody else has or nobody can have; the others may become choosable. */
const GONE: readonly SlotView[] = ['ordered', 'held', 'closed', 'past'];

export interface SlotButtonProps {
  hour: number;
  /** Whether the Tab key leads here; arrows lead to the other hours. */
  isStop: boolean;
  onVisit: () => void;
}

/** One hour; its state is seen, and said after the time. */
export function SlotButton({ hour, isStop, onVisit }: SlotButtonProps) {
  const { booking, t, language } = useBooking();
  const slots = useStore(booking.$slots);
  const { block, activity } = useStore(booking.$draft);
  const view = slotView(slots, block, hour, minimumHours(activity?.id ?? 0));
  const className = [
    'slot',
    `is-${view}`,
    hour === block[0] && 'is-first',
    hour === block.at(-1) && 'is-last',
  ];
  return (
    <button
      type="button"
      className={className.filter(Boolean).join(' ')}
      aria-pressed={view === 'chosen'}
      aria-label={`${formatHour(hour, language)}, ${t(`dateTime.state_${view}`)}`}
      aria-disabled={!isActive(view)}
      disabled={GONE.includes(view)}
      tabIndex={isStop ? 0 : -1}
      onFocus={onVisit}
      onClick={() => booking.toggleHour(hour)}
    >
      {formatHour(hour, language)}
    </button>
  );
}
