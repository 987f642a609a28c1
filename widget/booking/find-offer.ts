import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Api } from './api.ts';

/** One offer, by its id; null where it is gone. */
export async function findOffer(
  api: Api,
  { company_activity_id, date }: { company_activity_id: number; date: string },
  signal?: AbortSignal,
): Promise<Result<CompanyActivity | null>> {
  const request = { company_activity_ids: [company_activity_id], date };
  const cards = await api.call('getSuggestedCards', request, signal ? { signal } : {});
  return cards.ok ? { ok: true, data: cards.data[0] ?? null } : cards;
}
