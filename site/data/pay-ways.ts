import type { SiteSettings } from '@seahour/api-types/site-data.ts';

/** How trips can be paid, e.g. "Pay now or on the pier". */
export const payWays = (
  { takes_cards }: Pick<SiteSettings, 'takes_cards'>,
  t: (key: 'payWays.cards' | 'payWays.pier') => string,
): string => t(takes_cards ? 'payWays.cards' : 'payWays.pier');
