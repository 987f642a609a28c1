import { formatAmount } from '@seahour/ui/format/money.ts';
import { language } from './page-data.ts';

/** An amount as the visitor reads it: only near where the crew has another currency. */
export function shownAmount(amount: number, currency: string, isOwn: boolean): string {
  const text = formatAmount(amount, currency, language);
  return isOwn ? text : `~\u00a0${text}`;
}
