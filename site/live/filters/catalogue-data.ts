/** What the page tells its script about the catalogue that it shows. */
export interface CatalogueData {
  city: { id: number; slug: string; time_zone: string; currency: string };
  activity: { id: number; slug: string };
  /** Path of the catalogue's first page. */
  path: string;
  /** Offers of all its pages. */
  offer_count: number;
  /** Shortest booking of the activity. */
  minimum_hours: number;
  /** Where offers start, and how many each. */
  locations: { slug: string; name: string; count: number }[];
  /** Offers by price, from the lowest to the highest in steps of one size. */
  prices: number[];
  cdn_base: string;
  /** Ahead of a path in the page's language, e.g. `/ru`. */
  prefix: string;
}
