import { getOfficeActivityInfo } from '@seahour/api-types/companies.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Choosing } from './choosing.ts';
import type { BookingContext } from './context.ts';

/** The details of an offer, which lie over step 3. */
export function createDetails(
  { $detailed, office, config }: BookingContext,
  choosing: Pick<Choosing, 'refreshOffers'>,
) {
  async function reload(): Promise<void> {
    const offer = $detailed.get();
    if (!offer) return;
    const { activity_slug: activity, city_slug, title_slug, company_activity_id } = offer;
    const title_id = `${title_slug}-${company_activity_id}`;
    await office.load(async (signal) => {
      const answer = await config.client.call(
        getOfficeActivityInfo,
        { activity, city_slug, title_id },
        { signal },
      );
      return answer.ok ? { ok: true, data: answer.data[0] ?? null } : answer;
    });
  }

  return {
    reload: () => void reload(),
    show(offer: CompanyActivity): void {
      $detailed.set(offer);
      void reload();
    },
    /** Reading takes its time: the offers are asked for anew, under the eyes of the visitor. */
    hide(): void {
      if (!$detailed.get()) return;
      $detailed.set(null);
      office.reset();
      void choosing.refreshOffers();
    },
  };
}
