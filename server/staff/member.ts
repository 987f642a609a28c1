import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import { answer, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { findStaffOrder, type StaffOrderRow } from './staff-orders.ts';
import {
  findMemberships,
  findStaffOffer,
  type Membership,
  type OfferLimits,
  type StaffOfferRow,
} from './staff-rows.ts';

/** Somebody who works for a company or for several. */
export interface Member {
  telegramId: number;
  memberships: readonly Membership[];
}

export async function findMember(db: Db, telegramId: number): Promise<Outcome<Member>> {
  const memberships = await findMemberships(db, telegramId);
  return memberships.length > 0 ? answer({ telegramId, memberships }) : refuse('forbidden');
}

/** What somebody is told in: as the company that had them first wrote it down. */
export const languageOf = ({ memberships }: Member): Language =>
  memberships[0]?.language ?? DEFAULT_LANGUAGE;

export const companiesOf = ({ memberships }: Member): number[] =>
  memberships.map(({ company_id }) => company_id);

/** The same for what is another company's and for what does not exist. */
export const notYours = (path: string): Refusal => refuse('forbidden', { path, code: 'not_found' });

/** An offer or an order together with the membership that lets its member at it. */
export type Owned<T> = T & { membership: Membership };

export async function ownOffer(
  db: Db,
  member: Member,
  id: number,
): Promise<Outcome<Owned<StaffOfferRow & OfferLimits>>> {
  const offer = await findStaffOffer(db, companiesOf(member), id);
  return owned(member, offer, 'company_activity_id');
}

export async function ownOrder(
  db: Db,
  member: Member,
  orderId: OrderId,
): Promise<Outcome<Owned<StaffOrderRow>>> {
  const order = await findStaffOrder(db, companiesOf(member), orderId);
  return owned(member, order, 'order_id');
}

/** The membership through which a member has something of a company's. */
export const membershipIn = ({ memberships }: Member, companyId: number): Membership | undefined =>
  memberships.find(({ company_id }) => company_id === companyId);

function owned<T extends { company_id: number }>(
  member: Member,
  found: T | undefined,
  path: string,
): Outcome<Owned<T>> {
  const membership = found && membershipIn(member, found.company_id);
  return membership ? answer({ ...found, membership }) : notYours(path);
}
