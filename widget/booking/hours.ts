import { addDays, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { dataOf, type Idle, type Loadable } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';
import type { Draft } from './draft.ts';

/** The day and its hours. */
export function createHours(context: BookingContext) {
  const { $draft, $problem, days, update, follow } = context;

  /** The hours of the chosen day. */
  const $slots = computed([days.$value, $draft], slotsOf);

  follow(days.$value, ({ state }) => {
    if (state === 'ready') dropLostHours();
  });

  /** Hours that somebody else has taken meanwhile cannot stay chosen. */
  function dropLostHours(): void {
    const { block } = $draft.get();
    const slots = slotsOf(days.$value.get(), $draft.get());
    if (block.every((hour) => slots[hour]?.is_open)) return;
    update({ block: [] });
    $problem.set('hours_gone');
  }

  function chooseDate(date: string): void {
    if (date !== $draft.get().date) update({ date, block: [] });
  }

  return {
    $slots,
    chooseDate,
    async loadDays() {
      const today = context.today();
      // Midnight may have passed since the day was chosen.
      if (!isInBookingWindow($draft.get().date, today)) chooseDate(addDays(today, 1));
      return days.load();
    },
  };
}

/** The hours of the chosen day, by hour. */
export const slotsOf = (days: Idle | Loadable<SlotDay[]>, { date }: Draft): Slots =>
  dataOf(days)?.find((day) => day.date === date)?.slots ?? {};
