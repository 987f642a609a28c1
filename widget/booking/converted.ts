import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';

/** A price in another currency than the provider's is converted, hence near. */
export function isConverted(shown: string, own: string | undefined): boolean {
  return own !== undefined && own !== shown;
}

/** Whether the hourly price of an offer is converted for the visitor. */
export function isOfferConverted({ hour_price, raw_prices }: CompanyActivity): boolean {
  return isConverted(hour_price.currency, raw_prices[0]?.currency);
}
