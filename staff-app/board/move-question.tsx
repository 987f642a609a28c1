import { formatAmount } from '@seahour/ui/format/money.ts';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCrewApp } from '../context.ts';
import type { MoveQuote } from './use-move-quote.ts';
import '../parts/sheet.css';

interface MoveQuestionProps {
  title: string;
  text: string;
  /** What it was, and what it would be. */
  price: NonNullable<MoveQuote['price']>;
  currency: string;
  onKeep(): void;
  onTake(): void;
  onNo(): void;
}

/** Where the new place has another price: which of the two is paid. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { title, text, price, currency, onKeep, onTake, onNo } = props;
  const { t, language } = useCrewApp();
  const { amount, was } = price;
  return (
    <ModalOverlay isOpen className="sheet-overlay" onOpenChange={(isOpen) => !isOpen && onNo()}>
      <Modal className="sheet">
        <Dialog>
          <Heading slot="title" level={2}>
            {t('board_ask_price')}
          </Heading>
          <p>
            <b>{title}</b>
          </p>
          <p>{text}</p>
          <div className="sheet-actions">
            <button type="button" className="button is-large is-quiet" onClick={onKeep}>
              {t('board_keep_price', { amount: formatAmount(was, currency, language) })}
            </button>
            <button type="button" className="button is-large is-primary" onClick={onTake}>
              {t('board_take_price', { amount: formatAmount(amount, currency, language) })}
            </button>
          </div>
          <div className="sheet-actions is-stacked">
            <button type="button" className="button is-quiet" onClick={onNo}>
              {t('board_leave')}
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
