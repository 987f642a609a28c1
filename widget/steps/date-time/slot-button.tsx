import { useStore } from '@nanostores/react';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useBooking } from '../../parts/use-booking.ts';
import { isActive, type SlotView, slotView } from './slot-view.ts';

/** Hours that cannot be booked; the others may become choosable. */
const GONE: readonly SlotView[] = ['ordered', 'held', 'closed', 'past'];

/** One hour; its state is seen, and said after the time. */
export function SlotButton({ hour }: { hour: number }) {
  const { booking, t, language } = useBooking();
  const slots = useStore(booking.hours.$slots);
  const { block, activity } = useStore(booking.$draft);
  const view = slotView(slots, block, hour, minimumHours(activity?.id ?? 0));
  const className = [
    'slot',
    `is-${view}`,
    hour === block[0] && 'is-first',
    hour === block.at(-1) && 'is-last',
  ];
  return (
    <ToggleButton
      className={className.filter(Boolean).join(' ')}
      aria-label={listed([formatHour(hour, language), t(`dateTime.state_${view}`)], language)}
      isSelected={view === 'chosen'}
      isDisabled={GONE.includes(view)}
      onChange={() => booking.hours.toggle(hour)}
      // Cannot be chosen now, but stays reachable by arrow keys.
      render={(button) => <button {...button} aria-disabled={!isActive(view)} />}
    >
      {formatHour(hour, language)}
    </ToggleButton>
  );
}
