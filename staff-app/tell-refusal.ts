import type { Failure } from '@seahour/api-types/client.ts';
import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { busyWords } from './busy-words.ts';
import type { CrewApp } from './context.ts';
import { cityClock, formatClock } from './state/city-clock.ts';
import { isUnanswered } from './state/crew-client.ts';
import type { Decision } from './state/decisions.ts';

/** A decision did not count: says who was first, or that nothing was sent. */
export function tellRefusal(
  { t, telegram, toasts }: Pick<CrewApp, 't' | 'language' | 'telegram' | 'toasts'>,
  _: Decision,
  failure: Failure,
  order: StaffOrderDetails | null,
): void {
  telegram.haptic('error');
  const busy = busyWords(failure, { t });
  if (busy) {
    toasts.show({ tone: 'error', ...busy });
    return;
  }
  if (failure.code !== 'status_conflict') {
    // Where the order could not be read either, nobody knows whether it counted.
    const what = isUnanswered(failure) && !order ? 'unsure' : 'not_sent';
    toasts.show({ tone: 'error', title: t(`${what}_title`), text: t(`${what}_text`) });
    return;
  }
  const last = order?.changes.at(-1);
  const text =
    order && last
      ? t('conflict_text', {
          status: t(`status_${last.to}`),
          name: last.by,
          time: formatClock(cityClock(order.time_zone, new Date(last.at))),
        })
      : t('conflict_plain');
  toasts.show({ tone: 'error', title: t('conflict_title'), text });
}
