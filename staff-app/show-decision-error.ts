import type { Failure } from '@seahour/api-types/client.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import type { CrewApp } from './context.ts';
import { failureWords } from './failure-words.ts';
import { isUnanswered } from './state/crew-client.ts';
import type { Decision } from './state/decisions.ts';

/** Shows why a decision failed: another person decided first, or it was not sent. */
export function showDecisionError(
  { t, language, telegram, toasts }: Pick<CrewApp, 't' | 'language' | 'telegram' | 'toasts'>,
  _: Decision,
  failure: Failure,
  order: StaffOrderDetails | null,
): void {
  telegram.haptic('error');
  if (failure.code !== 'status_conflict') {
    // Where the order could not be read either, it is not known whether it counted.
    const isUnsure = isUnanswered(failure) && !order;
    toasts.show({ tone: 'error', ...failureWords(failure, { t }, isUnsure) });
    return;
  }
  const last = order?.changes.findLast((change) => change.kind === 'status');
  const text =
    order && last
      ? t('conflict_text', {
          status: t(`status_${last.to}`),
          name: last.by,
          time: formatClock(cityClock(order.time_zone, new Date(last.at)), language),
        })
      : t('conflict_plain');
  toasts.show({ tone: 'error', title: t('conflict_title'), text });
}
