import type { CityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { HOURS_OF_DAY } from '../state/hours.ts';
import type { Cell } from './board-cells.ts';

/** Why an order cannot go there, as far as the board knows; the server has the last word. */
export type MoveRefusal = 'elsewhere' | 'small' | 'past' | 'busy';

interface MoveTarget {
  order: Pick<StaffOrder, 'order_id' | 'hour_count' | 'guests'>;
  from: Pick<BoardBoat, 'company_name' | 'city_name' | 'currency'>;
  to: Pick<BoardBoat, 'company_name' | 'city_name' | 'currency' | 'guests'>;
  /** Of the boat that it goes to. */
  cells: readonly Cell[];
  hour: number;
  date: string;
  now: CityClock;
}

export function moveRefusal({
  order,
  from,
  to,
  cells,
  hour,
  date,
  now,
}: MoveTarget): MoveRefusal | null {
  const isOther =
    from.company_name !== to.company_name ||
    from.city_name !== to.city_name ||
    from.currency !== to.currency;
  if (isOther) return 'elsewhere';
  if (order.guests && to.guests && order.guests > to.guests) return 'small';
  if (date < now.date || (date === now.date && hour < now.hour)) return 'past';
  const end = hour + order.hour_count;
  if (end > HOURS_OF_DAY) return 'busy';
  const isFree = (at: number) => {
    const cell = cells.find((each) => each.from <= at && at < each.to);
    if (cell?.kind === 'order') return cell.order.order_id === order.order_id;
    // The buffer may be that of the order itself.
    return cell?.kind === 'free' || (cell?.kind === 'shut' && cell.reason === 'distance');
  };
  for (let at = hour; at < end; at++) if (!isFree(at)) return 'busy';
  return null;
}
