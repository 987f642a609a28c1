import type { OwnOrder } from '@seahour/api-types/user.ts';
import { BookingCard, type BookingCardProps } from './BookingCard.tsx';

export interface BookingListProps extends Omit<BookingCardProps, 'order'> {
  title: string;
  orders: readonly OwnOrder[];
}

/** The bookings that are ahead, or those that are past. */
export function BookingList({ title, orders, ...card }: BookingListProps) {
  if (orders.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {orders.map((order) => (
          <BookingCard key={order.unique_id} order={order} {...card} />
        ))}
      </ul>
    </section>
  );
}
