import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { useCrewApp } from '../context.ts';
import { needsCall } from '../state/trips.ts';
import './guest-told.css';

/** Whether the guest knows; with the number to tap where they have to be called. */
export function GuestTold({ order }: { order: StaffOrder }) {
  const { t } = useCrewApp();
  const { guest_told, order_status, phone } = order;
  if (!guest_told) return null;
  const isToCall = needsCall(order);
  // What is not answered yet has nothing to tell, but that a call will be needed is known.
  const isWaiting = order_status === 'unconfirmed';
  if (isWaiting) return isToCall ? <p className="guest-told">{t('told_later')}</p> : null;
  return (
    <p className={`guest-told ${isToCall ? 'is-to-call' : ''}`}>
      {t(`told_${guest_told.state}`)}
      {isToCall && phone && <a href={telUrl(phone)}>{t('call_number', { phone })}</a>}
    </p>
  );
}
