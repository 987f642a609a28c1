import type { Failure } from '@seahour/api-types/client.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { type Slots, toggleSlot } from '@seahour/api-types/rules/slots.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { dataOf, type Idle, type Loadable } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';
import type { Draft } from './draft.ts';

/** The day and its hours. */
export function createHours(context: BookingContext) {
  const { $draft, $problem, days, config, update, follow } = context;

  /** The hours of the chosen day. */
  const $slots = computed([days.$value, $draft], slotsOf);

  follow(days.$value, ({ state }) => {
    if (state === 'ready') dropLostHours();
  });
  watchHours(context);

  /** Hours that others have booked meanwhile cannot stay chosen. */
  function dropLostHours(): void {
    const { block } = $draft.get();
    const slots = slotsOf(days.$value.get(), $draft.get());
    if (block.every((hour) => slots[hour]?.is_open)) return;
    update({ block: [] });
    $problem.set('hours_gone');
  }

  return {
    $days: days.$value,
    $slots,
    chooseDate(date: string): void {
      if (date !== $draft.get().date) update({ date, block: [] });
    },
    clear: () => update({ block: [] }),
    toggle(hour: number): void {
      const draft = $draft.get();
      const slots = slotsOf(days.$value.get(), draft);
      const min = minimumHours(draft.activity?.id ?? 0);
      update({ block: toggleSlot(slots, draft.block, hour, min) });
    },
    /** Asks for a mail when hours of the offer that are taken become free; null once that is noted. */
    async joinWaitlist(wanted: {
      time: number;
      hour_count: number;
      mail: string;
    }): Promise<Failure | null> {
      const { offer, date } = $draft.get();
      const company_activity_id = offer?.company_activity_id ?? 0;
      const request = { company_activity_id, date, ...wanted };
      const answer = await config.api.call('joinWaitlist', request);
      return answer.ok ? null : answer.failure;
    },
  };
}

/** While hours are being chosen, those that others book or staff close go grey. */
function watchHours({ $step, $draft, $city, days, config, follow }: BookingContext): void {
  const $watched = computed([$step, $draft, $city], (step, { activity, source, offer }, city) => {
    if (step !== 'date-time' || !activity || !city) return '';
    return JSON.stringify(
      source === 'activity' && offer
        ? { company_activity_ids: [offer.company_activity_id] }
        : { city_id: city.id, activity_id: activity.id },
    );
  });
  let watching = new AbortController();
  follow($watched, (watched) => {
    watching.abort();
    watching = new AbortController();
    if (!watched) return;
    config.watchHours(JSON.parse(watched), () => void days.refresh(), watching.signal);
  });
}

/** The hours of the chosen day, by hour. */
const slotsOf = (days: Idle | Loadable<SlotDay[]>, { date }: Draft): Slots =>
  dataOf(days)?.find((day) => day.date === date)?.slots ?? {};
