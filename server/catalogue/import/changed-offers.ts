import type { TableChange } from './plan.ts';
import type { TableName } from './tables.ts';

/** Rows of an offer, by tables whose keys begin with its id. */
const OF_AN_OFFER: readonly TableName[] = [
  'company_activities',
  'company_activity_prices',
  'opening_hours',
  'photos',
];

/**
 * The offers that an import has changed; null where it has changed more than offers that were
 * there before and still are.
 */
export function changedOffers(changes: readonly TableChange[]): number[] | null {
  const ids = new Set<number>();
  for (const { table, added, changed, hidden, removed } of changes) {
    if (!OF_AN_OFFER.includes(table)) return null;
    const comesOrGoes = [...added, ...hidden, ...removed];
    const isShownOrHidden = changed.some(({ fields }) => fields.includes('hidden'));
    if (table === 'company_activities' && (comesOrGoes.length > 0 || isShownOrHidden)) return null;
    for (const key of [...comesOrGoes, ...changed.map((row) => row.key)]) {
      ids.add(Number(key.split(' ')[0]));
    }
  }
  return [...ids];
}
