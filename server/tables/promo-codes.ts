/** A gift or promo code: a share, or a sum in a currency, off an order. */
export interface PromoCodeRow {
  id: number;
  /** In large letters. */
  code: string;
  /** 1-100; null where it is a sum. */
  percent: number | null;
  sum_minor: number | null;
  currency: string | null;
  /** First and last day that it can be used on, in the offer's city; null is without bound. */
  valid_from: string | null;
  valid_until: string | null;
  /** Null is without limit. */
  use_limit: number | null;
  /** Orders with it that were neither declined nor cancelled. */
  uses: number;
  /** It holds for offers of these companies and for these offers; for all where both are empty. */
  company_ids: number[];
  offer_ids: number[];
}
