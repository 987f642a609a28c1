import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { type Confirmable, confirmText } from './needs-confirmation.ts';
import { useOrderWords } from './order-words.ts';
import './confirm-sheet.css';

interface ConfirmSheetProps {
  asked: Confirmable;
  order: StaffOrder;
  onYes(): void;
  onNo(): void;
}

export function ConfirmSheet({ asked, order, onYes, onNo }: ConfirmSheetProps) {
  const { t, telegram, navigation } = useCrewApp();
  const words = useOrderWords();
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
      <div className="sheet-actions">
        <button type="button" className="button is-large is-quiet" onClick={onNo}>
          {t('ask_keep')}
        </button>
        <button type="button" className="button is-large is-quiet is-dangerous" onClick={onYes}>
          {t(`do_${asked}`)}
        </button>
      </div>
    </dialog>
  );
}
