import type {
  BudgetCategories,
  BusyOffers,
  FreeOffers,
  LocationCategories,
} from '@seahour/api-types/categories.ts';
import type { Location } from '@seahour/api-types/locations.ts';
import { TIERS, type Tier } from '@seahour/api-types/rules/tiers.ts';

/** One tile of the main filter: a budget tier of yachts, or a start location. */
export type Category = CategoryOffers &
  (
    | { kind: 'tier'; tier: Tier; photo: string | undefined }
    | { kind: 'location'; location: Location }
  );

interface CategoryOffers {
  key: string;
  /** Of the offers that are free. */
  company_activity_ids: number[];
  /** What is said of them; absent where nothing is free. */
  free?: FreeOffers | undefined;
  /** What is said of its offers where none is free. */
  busy?: BusyOffers | undefined;
}

/**
 * The tiles in the order they are shown: tiers by their bounds, places by their price. Those without
 * free offers stay, dimmed.
 */
export function toCategories(
  answer: BudgetCategories | LocationCategories,
  locations: readonly Location[],
): Category[] {
  if (!Array.isArray(answer)) {
    return Object.values(TIERS).map((tier) => {
      const { count: _, ...offers } = answer[tier.title];
      return { kind: 'tier', key: tier.title, tier, photo: undefined, ...offers };
    });
  }
  const places = answer.flatMap(({ location_id, ...offers }): Category[] => {
    const location = locations.find(({ id }) => id === location_id);
    return location ? [{ kind: 'location', key: String(location_id), location, ...offers }] : [];
  });
  return places.sort((a, b) => rank(a) - rank(b) || priceOf(a) - priceOf(b));
}

const rank = (category: Category): number => (isAvailable(category) ? 0 : 1);
const priceOf = ({ free, busy }: Category): number => (free ?? busy)?.hour_price.least ?? 0;

export function isAvailable(category: Category): boolean {
  return category.company_activity_ids.length > 0;
}
