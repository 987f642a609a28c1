import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type * as session from '@seahour/api-types/staff-session.ts';
import { proveMailbox } from '../accounts/sign-in.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { takeInvitation } from './invitation.ts';
import { findMember, notYours } from './member.ts';
import { takeInvitedPlaces } from './memberships.ts';
import type { Person } from './person.ts';
import type { SignedCall, StaffCall } from './staff-call.ts';
import { newStaffLink, redeemLink } from './staff-links.ts';
import { beginSession, endSessions, listSessions } from './staff-sessions.ts';

type SignedIn = ResponseOf<typeof session.signInStaff>;

/** Begins a session with a mailed code, and with it takes the places that wait for the mailbox. */
export async function signInStaff(
  { sign_in_id, code, invitation }: ParsedRequestOf<typeof session.signInStaff>,
  call: SignedCall,
): Promise<Outcome<SignedIn>> {
  const { db, now, staffSession } = call;
  if (!staffSession.isOwnPage) return refuse('forbidden');
  const proved = await proveMailbox(db, { sign_in_id, code }, now);
  if (!proved.ok) return proved;
  const person = { mail: proved.data.email };
  if (invitation !== undefined) {
    const taken = await takeInvitation(db, { token: invitation, person, now });
    if (!taken) return refuse('forbidden', { path: 'invitation', code: 'not_found' });
  }
  await takeInvitedPlaces(db, person.mail, now);
  return begin(person, call);
}

export async function redeemStaffLink(
  { token }: ParsedRequestOf<typeof session.redeemStaffLink>,
  call: SignedCall,
): Promise<Outcome<SignedIn>> {
  const { db, now, staffSession } = call;
  if (!staffSession.isOwnPage) return refuse('forbidden');
  const person = await redeemLink(db, token, now);
  return person ? begin(person, call) : refuse('code_expired');
}

async function begin(
  person: Person,
  { db, now, staffSession }: SignedCall,
): Promise<Outcome<SignedIn>> {
  const member = await findMember(db, person);
  if (!member.ok) return member;
  const [first] = member.data.memberships;
  if (!first) return refuse('forbidden');
  await beginSession(db, person, { cookie: staffSession, now });
  return answer({ name: first.name, language: first.language });
}

export async function createStaffLink({
  db,
  member,
  now,
  staffUrl,
}: StaffCall): Promise<Outcome<ResponseOf<typeof session.createStaffLink>>> {
  const { url, endsAt } = await newStaffLink(db, member.person, { staffUrl, now });
  return answer({ url, ends_at: endsAt.toISOString() });
}

export async function readStaffSessions({
  db,
  member,
  now,
}: StaffCall): Promise<Outcome<ResponseOf<typeof session.getStaffSessions>>> {
  const rows = await listSessions(db, member.person, now);
  return answer(
    rows.map(({ session_id, device, seen_at, began_at }) => ({
      session_id,
      device,
      seen_at: seen_at.toISOString(),
      began_at: began_at.toISOString(),
      is_this: session_id === member.sessionId,
    })),
  );
}

export async function endStaffSession(
  { session_id }: ParsedRequestOf<typeof session.endStaffSession>,
  { db, member, staffSession }: StaffCall,
): Promise<Outcome<Record<never, never>>> {
  const which = session_id ? { sessionId: session_id } : { allBut: member.sessionId };
  const ended = await endSessions(db, member.person, which);
  if (session_id && ended === 0) return notYours('session_id');
  if (session_id && session_id === member.sessionId) staffSession.drop();
  return answer({});
}
