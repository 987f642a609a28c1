import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import type { FreeBoats } from './use-free-boats.ts';

type Fit = NonNullable<FreeBoats['found']>['fits'][number];

/** What an answer says: the price, for those who see prices, and why this boat. */
export function useFitWords() {
  const { t, language } = useCrewApp();
  return ({ amount, currency, reason }: Fit): string[] => [
    ...(amount === undefined ? [] : [formatAmount(amount, currency, language)]),
    t(`board_reason_${reason}`),
  ];
}
