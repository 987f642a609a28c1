import type { Failure } from '@seahour/api-types/client.ts';
import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import type { QueuedDecision } from './decision-queue.ts';

/** Failures after which a decision waits: nothing says that the server refused it. */
const WAITS = new Set<Failure['code']>([
  'network',
  'timeout',
  'aborted',
  'invalid_response',
  'unavailable',
  'rate_limited',
  // Opening the app again signs the person in again.
  'init_data_expired',
  'init_data_invalid',
]);

/** As far as a device's clock may be wrong and is not put right. */
const SLACK_MS = 120_000;

export const isToWait = ({ code }: Pick<Failure, 'code'>): boolean => WAITS.has(code);

/** Whether a decision was carried out, by the order as it is now or by what was done with it since. */
export function isCarriedOut(
  { decision, madeAt }: Pick<QueuedDecision, 'decision' | 'madeAt'>,
  order: StaffOrderDetails,
): boolean {
  const since = order.changes.filter(({ at }) => Date.parse(at) >= madeAt - SLACK_MS);
  switch (decision.kind) {
    case 'status':
      return (
        order.order_status === decision.to ||
        since.some((change) => change.kind === 'status' && change.to === decision.to)
      );
    case 'taken':
      return (
        (order.taken_by?.way ?? null) === decision.taken ||
        since.some((change) => change.kind === 'payment_taken' && change.way === decision.taken)
      );
    case 'check_in':
      return (
        (order.checked_in_at !== undefined) === decision.is_checked_in ||
        since.some((change) => decision.is_checked_in && change.kind === 'checked_in')
      );
    case 'note':
      return (order.note ?? '') === decision.note;
  }
}
