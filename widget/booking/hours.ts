import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { getHourPrice, type HourPrice } from '@seahour/api-types/companies.ts';
import {
  addDays,
  firstBookableDate,
  isInBookingWindow,
  lastBookableDate,
} from '@seahour/api-types/rules/booking-window.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toggleSlot } from '@seahour/api-types/rules/slots.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import type { BookingContext } from './context.ts';
import { chosenBlock } from './draft.ts';
import { dataOf, type Loadable } from './loadable.ts';

/** Step 1: the day and its hours. */
export function createHours(context: BookingContext) {
  const { $draft, $city, days, hourPrice, config, update } = context;

  const loadDays = () => readDays('load');

  async function readDays(how: 'load' | 'refresh'): Promise<Loadable<SlotDay[]>> {
    const { activity, source, offer, date } = $draft.get();
    if (!activity) return { state: 'idle' };
    const today = context.today();
    // Midnight may have passed since the day was chosen.
    if (!isInBookingWindow(date, today)) chooseDate(addDays(today, 1));
    const loaded = await days[how]((signal) =>
      config.client.call(
        getSlotsForDates,
        {
          activity_id: activity.id,
          city_id: $city.get()?.id,
          ...(source === 'activity' && offer
            ? { company_activity_id: offer.company_activity_id }
            : {}),
          date_start: firstBookableDate(today),
          date_end: lastBookableDate(today),
        },
        { signal },
      ),
    );
    if (loaded.state === 'ready') dropLostHours();
    return loaded;
  }

  /** Hours that somebody else has taken meanwhile cannot stay chosen. */
  function dropLostHours(): void {
    const { block } = $draft.get();
    const slots = slotsOfChosenDay();
    if (block.every((hour) => slots[hour]?.is_open)) return;
    clearHours();
    context.$problem.set('hours_gone');
  }

  function slotsOfChosenDay() {
    const { date } = $draft.get();
    return dataOf(days.$value.get())?.find((day) => day.date === date)?.slots ?? {};
  }

  async function refreshHourPrice(): Promise<void> {
    const draft = $draft.get();
    const block = chosenBlock(draft);
    if (!draft.offer || !block) {
      hourPrice.reset();
      if (draft.hour_price) $draft.set({ ...draft, hour_price: null });
      return;
    }
    const { company_activity_id } = draft.offer;
    const { date, hour_count } = block;
    const loaded = await hourPrice.load((signal) =>
      config.client.call(getHourPrice, { company_activity_id, date, hour_count }, { signal }),
    );
    if (loaded.state === 'ready') $draft.set({ ...$draft.get(), hour_price: loaded.data });
    // The price of other hours is no price of these.
    if (loaded.state === 'failed') $draft.set({ ...$draft.get(), hour_price: null });
  }

  /** What an hour of an offer costs on the chosen day; null where that cannot be told. */
  async function quote(
    company_activity_id: number,
    signal: AbortSignal,
  ): Promise<HourPrice | null> {
    const { date, block, activity } = $draft.get();
    const hour_count = block.length || minimumHours(activity?.id ?? 0);
    const request = { company_activity_id, date, hour_count };
    const answer = await config.client.call(getHourPrice, request, { signal });
    return answer.ok ? answer.data : null;
  }

  function clearHours(): void {
    update({ block: [] });
    void refreshHourPrice();
  }

  function chooseDate(date: string): void {
    if (date === $draft.get().date) return;
    update({ date, block: [] });
    void refreshHourPrice();
  }

  return {
    loadDays,
    /** Reads the days anew while those that are known stay on the screen. */
    async refreshDays(): Promise<void> {
      if (days.$value.get().state === 'ready') await readDays('refresh');
    },
    refreshHourPrice,
    quote,
    clearHours,
    slotsOfChosenDay,
    chooseDate,
    toggleHour(hour: number): void {
      const { block, activity } = $draft.get();
      const least = minimumHours(activity?.id ?? 0);
      update({ block: toggleSlot(slotsOfChosenDay(), block, hour, least) });
      void refreshHourPrice();
    },
  };
}
export type Hours = ReturnType<typeof createHours>;
