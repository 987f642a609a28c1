import type { OrderChange } from '@seahour/api-types/staff-order.ts';
import type { T } from './texts.ts';

/** What somebody did, in words. */
export function changeWords(change: OrderChange, t: T): string {
  switch (change.kind) {
    case 'status':
      return t(`status_${change.to}`);
    case 'payment_taken':
      return t(`change_taken_${change.way}`);
    default:
      return t(`change_${change.kind}`);
  }
}
