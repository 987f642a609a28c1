import { isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { blockTime } from '@seahour/api-types/rules/slots.ts';
import { dataOf } from '@seahour/ui/query.ts';
import type { BookingContext } from './context.ts';
import { readDraft } from './persisted-draft.ts';
import type { ClosedDraft } from './state.ts';

/** Summary of the closed draft and its verbs; null where it cannot be continued. */
export function readClosedDraft(
  { config, activities, today, $closedDraft }: BookingContext,
  reopen: () => void,
): ClosedDraft | null {
  const { drafts } = config;
  const text = drafts.closed.load();
  const draft = readDraft(text, config.steps);
  if (!draft || !isInBookingWindow(draft.date, today())) return null;
  const { time, hour_count } = blockTime(draft.block);
  const activity = dataOf(activities.$value.get())?.find(({ id }) => id === draft.activity_id);
  return {
    activity: activity?.name ?? '',
    date: draft.date,
    block: time === false || hour_count === false ? null : { time, hour_count },
    resume() {
      drafts.closed.clear();
      if (text !== null) drafts.save(text);
      reopen();
    },
    drop() {
      drafts.closed.clear();
      $closedDraft.set(null);
    },
  };
}
