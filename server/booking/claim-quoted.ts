import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { isRetryable } from '../platform/database/transaction.ts';
import { notFound, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { Claimed } from './claim-hours.ts';
import { RETRY_ON_NUMBER } from './order-ids.ts';
import type { Quote } from './quote-order.ts';

/** What makes a quote old; another one is made then. */
type Outdated = Extract<Claimed, { outcome: 'outdated' | 'code_gone' }>;

/** How a claim ended that is not tried again. */
export type SettledClaim = Exclude<Claimed, Outdated>;

/** How an offer is quoted, and its hours are claimed by that quote. */
export interface Claiming<More> {
  companyActivityId: number;
  catalogue: CatalogueCache;
  quote(offer: FullOfferRow): Promise<Outcome<Quote>>;
  claim(quote: Quote): Promise<Claimed | More>;
}

export type ClaimedByQuote<More = never> =
  | { outcome: 'quoted'; quote: Quote; offer: FullOfferRow; claimed: SettledClaim | More }
  | { outcome: 'refused'; refusal: Refusal; offer: FullOfferRow | undefined };

/** The catalogue changes seldom, and two orders draw the same number hardly ever. */
const MOST_ROUNDS = 5;

/** Quotes and claims until neither the catalogue nor a code changes between both. */
export async function claimQuoted<More extends { outcome: string } = never>(
  db: Db,
  { companyActivityId: id, catalogue, quote, claim }: Claiming<More>,
): Promise<ClaimedByQuote<More>> {
  for (let round = 1; ; round++) {
    const [offer] = await catalogue.offers(db, [id]);
    const quoted = offer ? await quote(offer) : notFound('company_activity_id');
    if (!offer || !quoted.ok) {
      const refusal = quoted.ok ? notFound('company_activity_id') : quoted;
      // The caller may have seen newer prices and opening hours than this process.
      const isOld = refusal.code === 'price_changed' || refusal.code === 'slot_closed';
      if (!isOld || round > 1) return { outcome: 'refused', refusal, offer };
      catalogue.forget(id);
      continue;
    }
    try {
      const claimed = await claim(quoted.data);
      if (!isOutdated(claimed)) return { outcome: 'quoted', quote: quoted.data, offer, claimed };
      if (claimed.outcome === 'outdated') catalogue.forget(id);
      if (round === MOST_ROUNDS)
        return { outcome: 'refused', refusal: refuse('unavailable'), offer };
    } catch (cause) {
      if (round === MOST_ROUNDS || !isRetryable(cause, RETRY_ON_NUMBER)) throw cause;
    }
  }
}

const isOutdated = (claimed: { outcome: string }): claimed is Outdated =>
  claimed.outcome === 'outdated' || claimed.outcome === 'code_gone';
