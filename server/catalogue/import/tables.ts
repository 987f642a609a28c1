import type { CatalogueRows } from './rows.ts';

/** What becomes of a row that left the catalogue. */
export type Vanishing = 'remove' | 'hide' | 'remove unless used';

interface TableRule {
  key: readonly string[];
  vanishing: Vanishing;
  /** The column that dates a row: what is there and younger than the files stays as it is. */
  dated?: string;
}

/** In the order in which rows may refer to one another; orders refer to offers and services. */
export const TABLES = {
  cities: { key: ['id'], vanishing: 'remove unless used' },
  activities: { key: ['id'], vanishing: 'remove unless used' },
  locations: { key: ['id'], vanishing: 'remove unless used' },
  companies: { key: ['id'], vanishing: 'remove unless used' },
  filters: { key: ['id'], vanishing: 'remove' },
  rates: { key: ['currency'], vanishing: 'remove', dated: 'date' },
  company_activities: { key: ['id'], vanishing: 'hide' },
  company_activity_prices: { key: ['company_activity_id', 'position'], vanishing: 'remove' },
  opening_hours: { key: ['company_activity_id', 'day_of_week', 'from_hour'], vanishing: 'remove' },
  photos: { key: ['company_activity_id', 'position'], vanishing: 'remove' },
  services: { key: ['id'], vanishing: 'hide' },
  reviews: { key: ['id'], vanishing: 'remove' },
} as const satisfies Record<keyof CatalogueRows, TableRule>;

export const ruleOf = (table: TableName): TableRule => TABLES[table];

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export type Row = Readonly<Record<string, unknown>>;

/** A row's key as text, e.g. `12` or `12 3` for the third price of offer 12. */
export function keyOf(table: TableName, row: Row): string {
  return TABLES[table].key.map((column) => row[column]).join(' ');
}
