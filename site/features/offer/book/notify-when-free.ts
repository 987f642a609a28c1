import { slotsForDates } from '@seahour/api-types/offer-calls.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { watchHours } from '@seahour/api-types/watch-hours.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { apiBase } from '../../../runtime/api-base.ts';
import { client } from '../../../runtime/client.ts';
import { language } from '../../../runtime/page-data.ts';
import type { BookedOffer } from './book-card-props.ts';

interface AwaitedBlock {
  /** `YYYY-MM-DD`. */
  date: string;
  time: number;
  hour_count: number;
}

/**
 * Shows a notification of the browser once when all hours of a block are free, as long as the page
 * is open. False where the browser does not let the page.
 */
export async function notifyWhenFree(
  { id, activityId, title }: BookedOffer,
  { date, time, hour_count }: AwaitedBlock,
  text: string,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const stop = watchHours({
    base: apiBase(),
    wanted: { company_activity_ids: [id] },
    onHours: ({ days }) => look(days),
    async onStale() {
      const day = { date_start: date, date_end: date };
      const asked = { activity_id: activityId, company_activity_id: id, ...day };
      const answer = await (await client()).call(slotsForDates, asked);
      if (answer.ok) look(answer.data);
    },
  });
  let isTold = false;
  function look(days: readonly SlotDay[]): void {
    const slots = days.find((day) => day.date === date)?.slots;
    if (isTold || !slots || !canStartAt(slots, time, hour_count)) return;
    isTold = true;
    stop();
    const day = formatDate(date, language, 'weekday-short');
    void show(text, listed([title, day, formatBlock(time, hour_count, language)], language));
  }
  return true;
}

/** Phones show what a service worker says; elsewhere a page may speak itself. */
async function show(title: string, body: string): Promise<void> {
  try {
    const shown = new Notification(title, { body });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    await (await navigator.serviceWorker?.ready)?.showNotification(title, { body });
  }
}
