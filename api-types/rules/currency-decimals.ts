/** Currencies of ISO 4217 whose minor unit is not a hundredth, by its decimals. */
export const UNUSUAL_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
} as const satisfies Record<number, string>;

/**
 * Decimals of a currency by ISO 4217, e.g. 2 for AED, 0 for JPY, 3 for KWD. Never by `Intl`, whose
 * decimals are for showing and change with its version: stored minor units would change with it.
 * Pages carry this rule, so it names the exceptions alone; `isCurrency` keeps out what is none.
 */
export function currencyDecimals(currency: string): number {
  const unusual = Object.entries(UNUSUAL_DECIMALS).find(([, codes]) => codes.includes(currency));
  return unusual ? Number(unusual[0]) : 2;
}
