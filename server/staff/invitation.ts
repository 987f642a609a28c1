import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../tables/connection.ts';
import {
  acceptInvitation,
  type Invitation,
  insertStaff,
  type NewStaff,
  renewInvitation,
  type TakenPlace,
} from './memberships.ts';
import type { Person } from './person.ts';

/** As many as an order's number has; a start parameter may be 64 characters long. */
const TOKEN_BYTES = 18;
const LIFE_DAYS = 7;
const DAY_MS = 86_400_000;

export interface Invited {
  staff_id: number;
  /** Shown once: only its hash is kept. */
  token: string;
  endsAt: Date;
}

/** A membership for somebody who is yet to come, and the token that lets one person take it. */
export async function inviteStaff(db: Db, staff: NewStaff, now: Date): Promise<Invited> {
  const { token, invitation } = newInvitation(now);
  const { endsAt } = invitation;
  return { staff_id: await insertStaff(db, staff, invitation), token, endsAt };
}

/** Another token in place of the one before; null where nobody is waited for. */
export async function inviteAgain(db: Db, staffId: number, now: Date): Promise<Invited | null> {
  const { token, invitation } = newInvitation(now);
  const isWaitedFor = await renewInvitation(db, staffId, invitation);
  return isWaitedFor ? { staff_id: staffId, token, endsAt: invitation.endsAt } : null;
}

/** Undefined where it was taken, has run out, or where the person is in the company already. */
export const takeInvitation = (
  db: Db,
  taken: { token: string; person: Person; now: Date },
): Promise<TakenPlace | undefined> => acceptInvitation(db, { ...taken, hash: hashOf(taken.token) });

function newInvitation(now: Date): { token: string; invitation: Invitation } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endsAt = new Date(now.getTime() + LIFE_DAYS * DAY_MS);
  return { token, invitation: { hash: hashOf(token), endsAt } };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
