import { answer, type Outcome } from '../platform/outcome.ts';
import { mine, notYours } from './member.ts';
import type { Actor } from './staff-call.ts';
import { listOwnedOffers, type OwnedOfferRow } from './staff-rows.ts';

/** The boats of somebody, or those that they name, by their ids: one that is not theirs is refused. */
export async function ownOffers(
  { db, member }: Pick<Actor, 'db' | 'member'>,
  ids?: readonly number[],
): Promise<Outcome<OwnedOfferRow[]>> {
  const own = await listOwnedOffers(db, mine(member));
  const known = new Set(own.map(({ id }) => id));
  if (ids?.some((id) => !known.has(id))) return notYours('company_activity_ids');
  const named = ids && new Set(ids);
  const wanted = own.filter(({ id }) => !named || named.has(id));
  return answer(wanted.sort((one, other) => one.id - other.id));
}
