import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { ASKED, type Asked } from './asked.ts';
import { useOrderWords } from './order-words.ts';
import './ask-sheet.css';

interface AskSheetProps {
  asked: Asked;
  order: StaffOrder;
  onYes(): void;
  onNo(): void;
}

export function AskSheet({ asked, order, onYes, onNo }: AskSheetProps) {
  const { t } = useCrewApp();
  const words = useOrderWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="ask-title" onClose={onNo}>
      <h2 id="ask-title">{t(`ask_${asked}`)}</h2>
      <p>
        <b>{[order.title, words.guest(order)].join(' · ')}</b>
        <br />
        {words.when(order)}
      </p>
      <p>{t(ASKED[asked])}</p>
      <div className="sheet-actions">
        <button type="button" className="btn btn-lg btn-quiet" onClick={onNo}>
          {t('ask_keep')}
        </button>
        <button type="button" className="btn btn-lg btn-quiet is-dangerous" onClick={onYes}>
          {t(`do_${asked}`)}
        </button>
      </div>
    </dialog>
  );
}
