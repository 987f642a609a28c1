import type { Failure } from '@seahour/api-types/client.ts';
import type { HourPrice } from '@seahour/api-types/companies.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toggleSlot } from '@seahour/api-types/rules/slots.ts';
import type { BookingContext } from './context.ts';
import { slotsOf } from './hours.ts';

/** Which hours of the day are chosen, and what they would cost elsewhere. */
export function createHourChoice({ $draft, days, config, update }: BookingContext) {
  return {
    clearHours: () => update({ block: [] }),
    toggleHour(hour: number): void {
      const draft = $draft.get();
      const slots = slotsOf(days.$value.get(), draft);
      const least = minimumHours(draft.activity?.id ?? 0);
      update({ block: toggleSlot(slots, draft.block, hour, least) });
    },
    /** Leaves an address for hours of the offer that are taken; null where it is noted. */
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
    /** What an hour of an offer costs on the chosen day; null where that cannot be told. */
    async quote(company_activity_id: number, signal: AbortSignal): Promise<HourPrice | null> {
      const { date, block, activity } = $draft.get();
      const hour_count = block.length || minimumHours(activity?.id ?? 0);
      const request = { company_activity_id, date, hour_count };
      const answer = await config.api.call('getHourPrice', request, { signal });
      return answer.ok ? answer.data : null;
    },
  };
}
