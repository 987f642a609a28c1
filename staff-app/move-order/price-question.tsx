import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { MoveQuote } from '../state/move-quotes.ts';
import type { ChosenPlace } from './place.ts';

interface PriceQuestionProps {
  order: StaffOrder;
  place: ChosenPlace;
  price: NonNullable<MoveQuote['price']>;
  currency: string;
  onChoose(price: 'keep' | 'new'): void;
  onNo(): void;
}

/** Where the new place has another price: which of the two is paid. */
export function PriceQuestion(props: PriceQuestionProps) {
  const { order, place, price, currency, onChoose, onNo } = props;
  const { t, language } = useCrewApp();
  const words = useOrderWords();
  const { amount, was } = price;
  const money = (value: number) => formatAmount(value, currency, language);
  const difference = money(Math.abs(amount - was));
  const time = `${String(place.time).padStart(2, '0')}:00:00`;
  return (
    <Sheet
      title={t(amount > was ? 'move_dearer' : 'move_cheaper', { amount: difference })}
      onClose={onNo}
    >
      <p>{[words.guest(order), words.when({ ...place, time })].join(' · ')}</p>
      <div className="sheet-actions is-stacked">
        <button
          type="button"
          className="button is-large is-primary"
          onClick={() => onChoose('keep')}
        >
          {t('move_keep', { amount: money(was) })}
        </button>
        <button type="button" className="button is-large is-quiet" onClick={() => onChoose('new')}>
          {t('move_take', { amount: money(amount) })}
        </button>
        <button type="button" className="button is-large is-quiet" onClick={onNo}>
          {t('move_stay')}
        </button>
      </div>
    </Sheet>
  );
}
