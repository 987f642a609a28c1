import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronRight } from '../icons.ts';
import { useOrderWords } from './order-words.ts';
import './order-link.css';

/** An order in a line, which opens it. */
export function OrderLink({ order }: { order: StaffOrder }) {
  const { navigation } = useCrewApp();
  const words = useOrderWords();
  return (
    <li>
      <button
        type="button"
        className="order-link"
        onClick={() => navigation.open({ name: 'order', id: order.order_id })}
      >
        <span>
          <b>{words.when(order)}</b>
          {[words.boat(order), words.guest(order)].join(' · ')}
        </span>
        <LineIcon node={ChevronRight} className="icon icon-flip" />
      </button>
    </li>
  );
}
