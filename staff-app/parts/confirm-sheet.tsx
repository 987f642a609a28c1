import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import type { StatusDecision } from '../state/decisions.ts';
import { type Confirmable, confirmText } from './needs-confirmation.ts';
import { useOrderWords } from './order-words.ts';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  asked: Confirmable;
  order: StaffOrder;
  onYes(fee?: StatusDecision['no_show_fee']): void;
  onNo(): void;
}

/** Asks before what cannot be undone. */
export function ConfirmSheet({ asked, order, onYes, onNo }: ConfirmSheetProps) {
  const { t, language, crew } = useCrewApp();
  const words = useOrderWords();
  const now = useStore(crew.$now);
  const { charge_until, no_show_fee, currency } = order;
  const canCharge =
    asked === 'no_show' && charge_until !== undefined && Date.parse(charge_until) > now.getTime();
  const charge = no_show_fee
    ? t('ask_charge_amount', { amount: formatAmount(no_show_fee.amount, currency, language) })
    : t('ask_charge');
  return (
    <Sheet title={t(`ask_${asked}`)} onClose={onNo}>
      <p>
        <b>{[words.boat(order), words.guest(order)].join(' · ')}</b>
      </p>
      <p>{words.when(order)}</p>
      <p>{t(confirmText(asked, order))}</p>
      {canCharge && <p>{charge}</p>}
      <div className={canCharge ? 'sheet-actions is-stacked' : 'sheet-actions'}>
        <button type="button" className="button is-large is-quiet" onClick={onNo}>
          {t('ask_keep')}
        </button>
        {canCharge && (
          <button
            type="button"
            className="button is-large is-quiet is-dangerous"
            onClick={() => onYes('waive')}
          >
            {t('do_no_show_waive')}
          </button>
        )}
        <button
          type="button"
          className="button is-large is-quiet is-dangerous"
          onClick={() => onYes(asked === 'no_show' ? (canCharge ? 'charge' : 'waive') : undefined)}
        >
          {t(canCharge ? 'do_no_show_charge' : `do_${asked}`)}
        </button>
      </div>
    </Sheet>
  );
}
