import type { Order } from '@seahour/api-types/order.ts';
import type { Request } from './api.ts';

/** Hours that the visitor's own order holds until it is paid or `expires_at` has come. */
export type Hold = Pick<
  Order,
  'unique_id' | 'number' | 'expires_at' | 'company_activity_id' | 'date' | 'hour_count'
> & { time: number };

type Wanted = Pick<Request<'createOrder'>, 'company_activity_id' | 'date' | 'time' | 'hour_count'>;

/** Whether hours are taken by nobody but the visitor. */
export function isHeldFor(hold: Hold | null, wanted: Wanted, now: Date): hold is Hold {
  if (!hold?.expires_at || Date.parse(hold.expires_at) <= now.getTime()) return false;
  const isSameDay =
    hold.company_activity_id === wanted.company_activity_id && hold.date === wanted.date;
  const overlaps =
    wanted.time < hold.time + hold.hour_count && hold.time < wanted.time + wanted.hour_count;
  return isSameDay && overlaps;
}
