import type { ListedOffer } from './listed-offer.ts';

/** Shown below an offer. */
export const SIMILAR_COUNT = 4;

/** The offers of a list that are closest in price to one of them. */
export function similarAmong<Offer extends ListedOffer>(
  offers: readonly Offer[],
  offer: ListedOffer,
  count: number,
): Offer[] {
  const levels = priceLevels(offers);
  const closest: Offer[] = [];
  let above = firstFrom(levels, offer.price);
  let below = above - 1;
  while (closest.length < count && (levels[below] || levels[above])) {
    const toLower = offer.price - (levels[below]?.price ?? Number.NEGATIVE_INFINITY);
    const toUpper = (levels[above]?.price ?? Number.POSITIVE_INFINITY) - offer.price;
    const equallyFar: Placed<Offer>[] = [];
    // One more than needed: the offer itself may be among them.
    if (toLower <= toUpper) equallyFar.push(...(levels[below--]?.placed.slice(0, count + 1) ?? []));
    if (toUpper <= toLower) equallyFar.push(...(levels[above++]?.placed.slice(0, count + 1) ?? []));
    equallyFar.sort((a, b) => a.place - b.place);
    const others = equallyFar.map(({ offer: each }) => each);
    closest.push(
      ...others.filter((each) => each.company_activity_id !== offer.company_activity_id),
    );
  }
  return closest.slice(0, count);
}

interface Placed<Offer> {
  offer: Offer;
  /** In the list, from 0. */
  place: number;
}

interface Level<Offer> {
  price: number;
  placed: Placed<Offer>[];
}

/** Each list is sorted once, though every page of an offer looks up its neighbours. */
const known = new WeakMap<readonly ListedOffer[], Level<ListedOffer>[]>();

function priceLevels<Offer extends ListedOffer>(offers: readonly Offer[]): Level<Offer>[] {
  const found = known.get(offers) as Level<Offer>[] | undefined;
  if (found) return found;
  const byPrice = Map.groupBy(
    offers.map((offer, place) => ({ offer, place })),
    ({ offer }) => offer.price,
  );
  const levels = [...byPrice]
    .map(([price, placed]) => ({ price, placed }))
    .sort((a, b) => a.price - b.price);
  known.set(offers, levels);
  return levels;
}

/** The index of the first level that is not cheaper. */
function firstFrom(levels: readonly { price: number }[], price: number): number {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((levels[middle]?.price ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
