import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Move } from '../icons.ts';
import { Foot } from '../parts/foot.tsx';
import { PartFailed } from '../parts/loaded-view.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useQuery } from '../parts/use-query.ts';
import type { MoveQuote } from '../state/move-quotes.ts';
import type { ChosenPlace } from './place.ts';
import { useMove } from './use-move.ts';

interface MoveQuotedProps {
  order: StaffOrder;
  place: ChosenPlace;
}

/** What the order would cost there; where that is another price, moving asks which one it is. */
export function MoveQuoted({ order, place }: MoveQuotedProps) {
  const { t, crew } = useCrewApp();
  const [isAsking, setAsking] = useState(false);
  const { move, isBusy } = useMove(order);
  const query = crew.moves.quote(place);
  const quoted = useQuery(query);
  if (quoted.state === 'failed') {
    const { failure } = quoted;
    return <PartFailed text={t('price_failed')} failure={failure} onRetry={query.reload} />;
  }
  if (quoted.state === 'loading') {
    return <Foot main={{ text: t('do_move'), icon: Move, isBusy: true, onPress() {} }} />;
  }
  const quote = quoted.data;
  const choose = (price: 'keep' | 'new') => {
    setAsking(false);
    void move(place, quote, price).then(query.refresh);
  };
  const { price, currency } = quote;
  const start = () => (!price || price.amount === price.was ? choose('keep') : setAsking(true));
  return (
    <>
      <Difference quote={quote} />
      {isAsking && price ? (
        <PriceQuestion
          {...{ order, place, price, currency }}
          onChoose={choose}
          onNo={() => setAsking(false)}
        />
      ) : (
        quote.is_free && <Foot main={{ text: t('do_move'), icon: Move, isBusy, onPress: start }} />
      )}
    </>
  );
}

function Difference({ quote: { price, currency, is_free } }: { quote: MoveQuote }) {
  const { t, language } = useCrewApp();
  if (!is_free) {
    return (
      <p className="move-says is-taken" role="status">
        {t('move_not_free')}
      </p>
    );
  }
  if (!price) return null;
  const money = (value: number) => formatAmount(value, currency, language);
  return (
    <div className="block" role="status">
      <dl className="lines">
        <div>
          <dt>{t('move_was')}</dt>
          <dd>{money(price.was)}</dd>
        </div>
        <div className="is-total">
          <dt>{t('move_now')}</dt>
          <dd>{money(price.amount)}</dd>
        </div>
      </dl>
    </div>
  );
}

interface PriceQuestionProps extends MoveQuotedProps {
  price: NonNullable<MoveQuote['price']>;
  currency: string;
  onChoose(price: 'keep' | 'new'): void;
  onNo(): void;
}

function PriceQuestion(props: PriceQuestionProps) {
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
