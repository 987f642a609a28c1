import { formatAmount } from '@seahour/ui/format/money.ts';

/** E.g. `€`: what stands after an amount. */
export const signOf = (currency: string): string => formatAmount(0, currency).replace(/^0\s*/, '');
