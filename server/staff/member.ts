import type { Language } from '@seahour/api-types/primitives.ts';
import type { Db } from '../db/connection.ts';
import {
  findStaffOffer,
  findStaffPlaces,
  type StaffOfferRow,
  type StaffPlace,
} from '../db/staff.ts';
import { findStaffOrder, type StaffOrderRow } from '../db/staff-orders.ts';
import { answer, type Outcome, type Refusal, refuse } from '../domain/outcome.ts';

/** Somebody who works for a company or for several. */
export interface Member {
  telegramId: number;
  places: readonly StaffPlace[];
}

export async function findMember(db: Db, telegramId: number): Promise<Outcome<Member>> {
  const places = await findStaffPlaces(db, telegramId);
  return places.length > 0 ? answer({ telegramId, places }) : refuse('forbidden');
}

/** What somebody is told in: as the company that had them first wrote it down. */
export const languageOf = ({ places }: Member): Language => places[0]?.language ?? 'en';

export const companiesOf = ({ places }: Member): number[] =>
  places.map(({ company_id }) => company_id);

/** The same for what is another company's and for what does not exist. */
export const notYours = (path: string): Refusal => refuse('forbidden', { path, code: 'not_found' });

/** An offer or an order together with the place that lets its member at it. */
export type Owned<T> = T & { place: StaffPlace };

export async function ownOffer(
  db: Db,
  member: Member,
  id: number,
): Promise<Outcome<Owned<StaffOfferRow>>> {
  const offer = await findStaffOffer(db, companiesOf(member), id);
  return owned(member, offer, 'company_activity_id');
}

export async function ownOrder(
  db: Db,
  member: Member,
  orderId: string,
): Promise<Outcome<Owned<StaffOrderRow>>> {
  const order = await findStaffOrder(db, companiesOf(member), orderId);
  return owned(member, order, 'order_id');
}

/** The place through which a member has something of a company's. */
export const placeIn = ({ places }: Member, companyId: number): StaffPlace | undefined =>
  places.find(({ company_id }) => company_id === companyId);

function owned<T extends { company_id: number }>(
  member: Member,
  found: T | undefined,
  path: string,
): Outcome<Owned<T>> {
  const place = found && placeIn(member, found.company_id);
  return place ? answer({ ...found, place }) : notYours(path);
}
