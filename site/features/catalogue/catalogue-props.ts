import type { Language } from '@seahour/api-types/primitives.ts';
import type { OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import type { CatalogueTexts } from './texts.ts';

/** Props of the catalogue island. */
export interface CatalogueProps {
  language: Language;
  texts: CatalogueTexts;
  city: { id: number; slug: string; time_zone: string; currency: string };
  activity: { id: number; slug: string };
  /** Path of the catalogue's first page. */
  path: string;
  /** Which of its static pages this is, from 1, and how many there are. */
  page: number;
  pageCount: number;
  /** The offers of this page. */
  offers: OfferCardData[];
  /** Number of offers on all pages. */
  offerCount: number;
  /** Shortest booking of the activity. */
  minimumHours: number;
  /** Hours at which any crew starts, 0-23. */
  starts: number[];
  /** Where offers start, and how many each. */
  locations: { slug: string; name: string; count: number }[];
  /** Offers by price, from the lowest to the highest in steps of one size. */
  priceBins: number[];
  /** Where a map of the offers comes from: the setting `map_style_url`; empty for no map. */
  mapStyle: string;
  cdnBase: string;
  /** Prefix of paths in the page's language; may be empty. */
  prefix: string;
  /** Stylesheet of the filter dialog, loaded with it. */
  filterStyles: string;
}
