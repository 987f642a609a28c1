import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import { type RawBuilder, sql } from 'kysely';
import { answer, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { Person } from './person.ts';
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
  person: Person;
  memberships: readonly Membership[];
  /** Of the browser in which they are signed in; absent with the messenger. */
  sessionId?: string;
}

export async function findMember(db: Db, person: Person): Promise<Outcome<Member>> {
  const memberships = await findMemberships(db, person);
  return memberships.length > 0 ? answer({ person, memberships }) : refuse('forbidden');
}

/** What somebody is told in: as the company that had them first wrote it down. */
export const languageOf = ({ memberships }: Member): Language =>
  memberships[0]?.language ?? DEFAULT_LANGUAGE;

/** Where somebody works: all of some companies, and boats of others. */
export interface Reach {
  companyIds: number[];
  boatIds: number[];
}

export const reachOf = ({ memberships }: Pick<Member, 'memberships'>): Reach => ({
  companyIds: memberships.flatMap(({ role, company_id }) => (role === 'captain' ? [] : company_id)),
  boatIds: memberships.flatMap(({ boats }) => boats ?? []),
});

/** Whether a boat `ca` is one that somebody works on: the condition of every statement for staff. */
export function mine(member: Pick<Member, 'memberships'>): RawBuilder<boolean> {
  const { companyIds, boatIds } = reachOf(member);
  return sql<boolean>`(ca.company_id = any(${companyIds}::int[]) or ca.id = any(${boatIds}::int[]))`;
}

/** The same for what is another's and for what does not exist. */
export const notYours = (path: string): Refusal => refuse('forbidden', { path, code: 'not_found' });

/** Who owns no company is refused what is its owners'. The field says that they have a place, only not this one. */
export const notAnOwner = (): Refusal => notYours('init_data');

/** An offer or an order together with the membership that lets its member at it. */
export type Owned<T> = T & { membership: Membership };

export async function ownOffer(
  db: Db,
  member: Member,
  id: number,
): Promise<Outcome<Owned<StaffOfferRow & OfferLimits>>> {
  const offer = await findStaffOffer(db, mine(member), id);
  return owned(member, offer, 'company_activity_id');
}

export async function ownOrder(
  db: Db,
  member: Member,
  orderId: OrderId,
): Promise<Outcome<Owned<StaffOrderRow>>> {
  const order = await findStaffOrder(db, mine(member), orderId);
  return owned(member, order, 'order_id');
}

/** The companies of which somebody is an owner. */
export const ownedBy = ({ memberships }: Pick<Member, 'memberships'>): number[] =>
  memberships.filter(({ role }) => role === 'owner').map(({ company_id }) => company_id);

/** The membership through which a member has something of a company's. */
export const membershipIn = ({ memberships }: Member, companyId: number): Membership | undefined =>
  memberships.find(({ company_id }) => company_id === companyId);

/** The role in which a member sees something of a company's; the least where there is none. */
export const roleIn = (member: Member, companyId: number): StaffRole =>
  membershipIn(member, companyId)?.role ?? 'captain';

function owned<T extends { company_id: number }>(
  member: Member,
  found: T | undefined,
  path: string,
): Outcome<Owned<T>> {
  const membership = found && membershipIn(member, found.company_id);
  return membership ? answer({ ...found, membership }) : notYours(path);
}
