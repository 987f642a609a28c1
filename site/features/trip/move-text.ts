import { formatAmount } from '@seahour/ui/format/money.ts';
import type { TripPart } from './trip-part.ts';
import type { MoveChoice } from './use-move.ts';

/** What moving costs, in a sentence or two. */
export function moveText(
  { trip, starts, quote, hasFailed }: MoveChoice & Pick<TripPart, 'trip'>,
  t: TripPart['t'],
  language: TripPart['language'],
): string {
  if (hasFailed) return t('moveFailed');
  if (starts !== null && starts.length === 0) return t('moveNone');
  if (!quote) return '';
  const say = (sum: number) => formatAmount(sum, quote.currency, language);
  const total = say(quote.amount);
  if (quote.refund > 0) return t('moveBack', { total, amount: say(quote.refund) });
  if (quote.due > 0) return t('moveDue', { total, amount: say(quote.due) });
  return quote.amount === trip.amount ? t('moveSame') : t('movePier', { total });
}
