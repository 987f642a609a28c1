import type { HourPrice } from '@seahour/api-types/companies.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { BookingContext } from './context.ts';

/** What an hour of an offer costs on the chosen day; null where that is not known. */
export async function quoteOffer(
  { $draft, config }: BookingContext,
  company_activity_id: number,
  signal: AbortSignal,
): Promise<HourPrice | null> {
  const { date, block, activity } = $draft.get();
  const hour_count = block.length || minimumHours(activity?.id ?? 0);
  const request = { company_activity_id, date, hour_count };
  const answer = await config.api.call('getHourPrice', request, { signal });
  return answer.ok ? answer.data : null;
}
