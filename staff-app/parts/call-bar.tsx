import { useStore } from '@nanostores/react';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Phone } from '../icons.ts';
import { useOrderWords } from './order-words.ts';
import './undo-bar.css';

/** After a decision of which nothing tells the guest: whom to call, until it is closed. */
export function CallBar() {
  const { t, crew } = useCrewApp();
  const words = useOrderWords();
  const order = useStore(crew.$toCall);
  return (
    <div className="undo" role="status">
      {order?.guest_told && (
        <div className="undo-bar" key={order.order_id}>
          <LineIcon node={Phone} />
          <p>
            <b>{t(`told_${order.guest_told.state}`)}</b>
            <span>{[t(`status_${order.order_status}`), words.guest(order)].join(' · ')}</span>
          </p>
          {order.phone && (
            <a href={telUrl(order.phone)} dir="ltr">
              {order.phone}
            </a>
          )}
          <button type="button" onClick={() => crew.$toCall.set(null)}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  );
}
