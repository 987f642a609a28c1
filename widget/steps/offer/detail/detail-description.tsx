import { useStore } from '@nanostores/react';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useBooking } from '../../../parts/use-booking.ts';

/** What the provider says of the offer; where it does not load, the reviews below say so for both. */
export function DetailDescription() {
  const { booking } = useBooking();
  const office = useStore(booking.offer.$office);
  if (office.state === 'failed') return null;
  if (office.state === 'ready') {
    return office.data && <p className="detail-description">{office.data.description}</p>;
  }
  return (
    <div className="detail-description">
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
    </div>
  );
}
