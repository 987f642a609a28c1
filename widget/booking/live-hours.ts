import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';

/** While hours are chosen, those that somebody else takes or staff close go grey. */
export function liveHours(context: BookingContext): void {
  const { $step, $draft, $city, days, config } = context;
  const $watched = computed([$step, $draft, $city], (step, { activity, source, offer }, city) => {
    if (step !== 'date-time' || !activity || !city) return '';
    return JSON.stringify(
      source === 'activity' && offer
        ? { company_activity_ids: [offer.company_activity_id] }
        : { city_id: city.id, activity_id: activity.id },
    );
  });
  let watching = new AbortController();
  context.follow($watched, (watched) => {
    watching.abort();
    watching = new AbortController();
    if (!watched) return;
    config.watchHours(JSON.parse(watched), () => void days.refresh(), watching.signal);
  });
}
