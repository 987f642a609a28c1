import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';

/** Whether an offer's day still has all hours of a block; of a day that it does not tell, it is believed. */
export function isFreeFor(
  { day }: Pick<CompanyActivity, 'day'>,
  { date, time, hour_count }: { date: string; time: number; hour_count: number },
): boolean {
  if (day?.date !== date) return true;
  const end = time + hour_count;
  return day.bars.some(({ from, to, state }) => state === 'free' && from <= time && to >= end);
}
