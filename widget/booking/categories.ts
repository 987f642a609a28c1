import type {
  BudgetCategories,
  FreeOffers,
  LocationCategories,
} from '@seahour/api-types/categories.ts';
import type { Location } from '@seahour/api-types/locations.ts';
import { TIERS, type Tier } from '@seahour/api-types/rules/tiers.ts';

/** One tile of the main filter: a budget tier of yachts, or a start location. */
export type Category =
  | {
      kind: 'tier';
      key: string;
      tier: Tier;
      company_activity_ids: number[];
      /** What is said of its offers; absent where nothing is free, as with locations. */
      free?: FreeOffers | undefined;
      /** Of the first of them. */
      photo: string | undefined;
    }
  | {
      kind: 'location';
      key: string;
      location: Location;
      company_activity_ids: number[];
      free?: FreeOffers | undefined;
    };

/** The tiles in the order they are shown; those without offers stay, dimmed. */
export function toCategories(
  answer: BudgetCategories | LocationCategories,
  locations: readonly Location[],
): Category[] {
  if (!Array.isArray(answer)) {
    return Object.values(TIERS).map((tier) => {
      const { company_activity_ids, free, photo } = answer[tier.title];
      return { kind: 'tier', key: tier.title, tier, company_activity_ids, free, photo };
    });
  }
  return answer.flatMap(({ location_id, company_activity_ids, free }) => {
    const location = locations.find(({ id }) => id === location_id);
    if (!location) return [];
    return [{ kind: 'location', key: String(location_id), location, company_activity_ids, free }];
  });
}

export function isAvailable(category: Category): boolean {
  return category.company_activity_ids.length > 0;
}
