import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Move } from '../icons.ts';
import { Foot } from '../parts/foot.tsx';
import { PartFailed } from '../parts/loaded-view.tsx';
import { useQuery } from '../parts/use-query.ts';
import type { MoveQuote } from '../state/move-quotes.ts';
import type { ChosenPlace } from './place.ts';
import { PriceQuestion } from './price-question.tsx';
import { useMove } from './use-move.ts';
import '../parts/order-blocks.css';

interface MoveQuotedProps {
  order: StaffOrder;
  place: ChosenPlace;
}

/** What the order would cost there; where that is another price, moving asks which one it is. */
export function MoveQuoted({ order, place }: MoveQuotedProps) {
  const { t, crew, navigation } = useCrewApp();
  const [isAsking, setAsking] = useState(false);
  const { move, isBusy } = useMove();
  const query = crew.moves.quote(place);
  const quoted = useQuery(query);
  const isReached = useStore(crew.client.$isReached);
  if (quoted.state === 'failed' && isReached) {
    const { failure } = quoted;
    return <PartFailed text={t('price_failed')} failure={failure} onRetry={query.reload} />;
  }
  const button = { text: t('do_move'), icon: Move, needsConnection: true };
  if (quoted.state !== 'ready') {
    return <Foot main={{ ...button, isBusy: isReached, onPress() {} }} />;
  }
  const quote = quoted.data;
  const choose = async (agreed: 'keep' | 'new') => {
    setAsking(false);
    if (await move(order, place, { price: agreed, quoted: quote.price })) navigation.back();
    else query.refresh();
  };
  const { price, currency } = quote;
  const start = () => (!price || price.amount === price.was ? choose('keep') : setAsking(true));
  return (
    <>
      <Difference quote={quote} />
      {isAsking && price ? (
        <PriceQuestion
          {...{ order, place, price, currency }}
          onChoose={(agreed) => void choose(agreed)}
          onNo={() => setAsking(false)}
        />
      ) : (
        quote.is_free && <Foot main={{ ...button, isBusy, onPress: start }} />
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
