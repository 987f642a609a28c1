import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import type { Decision } from '../state/decisions.ts';
import { type Confirmable, confirmText } from './needs-confirmation.ts';
import { useOrderWords } from './order-words.ts';
import './confirm-sheet.css';

interface ConfirmSheetProps {
  asked: Confirmable;
  order: StaffOrder;
  onYes(fee?: Decision['no_show_fee']): void;
  onNo(): void;
}

export function ConfirmSheet({ asked, order, onYes, onNo }: ConfirmSheetProps) {
  const { t, language, crew, telegram, navigation } = useCrewApp();
  const words = useOrderWords();
  const now = useStore(crew.$now);
  const { charge_until, no_show_fee, currency } = order;
  const canCharge =
    asked === 'no_show' && charge_until !== undefined && Date.parse(charge_until) > now.getTime();
  const charge = no_show_fee
    ? t('ask_charge_amount', { amount: formatAmount(no_show_fee.amount, currency, language) })
    : t('ask_charge');
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useEffect(() => {
    dialog.current?.showModal();
    // The messenger's way back leaves the question first, then the screen.
    telegram.setBack(onNo);
    return () => telegram.setBack(navigation.$place.get().depth > 0 ? navigation.back : null);
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="ask-title" onClose={onNo}>
      <h2 id="ask-title">{t(`ask_${asked}`)}</h2>
      <p>
        <b>{[order.title, words.guest(order)].join(' · ')}</b>
        <br />
        {words.when(order)}
      </p>
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
    </dialog>
  );
}
