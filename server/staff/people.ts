import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type * as people from '@seahour/api-types/staff-people.ts';
import type { Invitation, StaffPerson } from '@seahour/api-types/staff-people.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { botInvitation } from './bot-name.ts';
import { type Invited, inviteAgain, inviteStaff } from './invitation.ts';
import { type Member, membershipIn, notAnOwner, notYours, ownedBy } from './member.ts';
import { listBoatIds, revokeMembership, unlessTaken } from './memberships.ts';
import { kept } from './orders.ts';
import { listPeople, lockOwners, type PersonRow, updatePost } from './people-rows.ts';
import type { StaffCall } from './staff-call.ts';
import type { Post } from './staff-rows.ts';

type Invitee = ResponseOf<typeof people.inviteStaff>;

export async function readPeople({
  db,
  member,
  now,
}: StaffCall): Promise<Outcome<ResponseOf<typeof people.getPeople>>> {
  const owned = ownedBy(member);
  if (owned.length === 0) return notAnOwner();
  const rows = await listPeople(db, owned);
  const companies = Map.groupBy(rows, ({ company_id }) => company_id);
  return answer(
    [...companies].map(([company_id, theirs]) => ({
      company_id,
      company_name: theirs[0]?.company_name ?? '',
      people: theirs.map((row) => personView(row, member, now)),
    })),
  );
}

export async function invitePerson(
  request: ParsedRequestOf<typeof people.inviteStaff>,
  call: StaffCall,
): Promise<Outcome<Invitee>> {
  const { company_id, name, language, mail } = request;
  const { db, member, now } = call;
  if (!ownedBy(member).includes(company_id)) return notYours('company_id');
  const post = await postOf(db, company_id, request);
  if (!post.ok) return post;
  const place = { company_id, name, language, ...post.data, ...(mail && { mail }) };
  const invited = await unlessTaken(inviteStaff(db, place, now));
  if (!invited) return refuse('status_conflict', { path: 'mail', code: 'invalid_value' });
  return inviteeView(invited, call);
}

export async function invitePersonAgain(
  { staff_id }: ParsedRequestOf<typeof people.inviteAgain>,
  call: StaffCall,
): Promise<Outcome<Invitee>> {
  const { db, member, now } = call;
  const [row] = await listPeople(db, ownedBy(member), staff_id);
  if (!row) return notYours('staff_id');
  const invited = await inviteAgain(db, staff_id, now);
  return invited ? inviteeView(invited, call) : refuse('status_conflict');
}

export function editPerson(
  request: ParsedRequestOf<typeof people.editStaff>,
  { db, member, now }: StaffCall,
): Promise<Outcome<StaffPerson>> {
  const { staff_id, name, language } = request;
  return kept<StaffPerson>(db, async (tx) => {
    const found = await lockPerson(tx, member, staff_id, request.role === 'owner');
    if (!found.ok) return found;
    const post = await postOf(tx, found.data.company_id, request);
    if (!post.ok) return post;
    await updatePost(tx, staff_id, { name, language, ...post.data });
    const [edited] = await listPeople(tx, [found.data.company_id], staff_id);
    return edited ? answer(personView(edited, member, now)) : notYours('staff_id');
  });
}

export function revokePerson(
  { staff_id }: ParsedRequestOf<typeof people.revokeStaff>,
  { db, member, now }: StaffCall,
): Promise<Outcome<Record<never, never>>> {
  return kept(db, async (tx) => {
    const found = await lockPerson(tx, member, staff_id, false);
    if (!found.ok) return found;
    await revokeMembership(tx, staff_id, now);
    return answer({});
  });
}

/** Somebody of a company that the caller owns still; the last owner who is in stays one. */
async function lockPerson(
  tx: Db,
  member: Member,
  staffId: number,
  staysOwner: boolean,
): Promise<Outcome<PersonRow>> {
  const [seen] = await listPeople(tx, ownedBy(member), staffId);
  if (!seen) return notYours('staff_id');
  const owners = await lockOwners(tx, seen.company_id);
  const caller = membershipIn(member, seen.company_id)?.staff_id;
  // The transaction that held the lock before may have revoked the caller, or the person.
  const [row] = await listPeople(tx, [seen.company_id], staffId);
  if (!row || caller === undefined || !owners.includes(caller)) return notYours('staff_id');
  const isLast = owners.length === 1 && owners[0] === staffId;
  return isLast && !staysOwner ? refuse('status_conflict') : answer(row);
}

/** A role with the boats that go with it: captains have some of the company, others all. */
async function postOf(
  db: Db,
  companyId: number,
  { role, company_activity_ids: ids }: Pick<StaffPerson, 'role' | 'company_activity_ids'>,
): Promise<Outcome<Post>> {
  const path = 'company_activity_ids';
  if (role !== 'captain') {
    return ids
      ? refuse('invalid_input', { path, code: 'unknown_field' })
      : answer({ role, boats: null });
  }
  if (!ids) return refuse('invalid_input', { path, code: 'required' });
  const known = new Set(await listBoatIds(db, companyId));
  if (ids.some((id) => !known.has(id))) return notYours(path);
  return answer({ role, boats: [...new Set(ids)] });
}

async function inviteeView(
  { staff_id, token, endsAt }: Invited,
  { db, member, now, staffUrl, botName }: StaffCall,
): Promise<Outcome<Invitee>> {
  const [row] = await listPeople(db, ownedBy(member), staff_id);
  if (!row) return notYours('staff_id');
  const bot = await botName();
  const invitation: Invitation = {
    ...(bot && { messenger_url: botInvitation(bot, token) }),
    browser_url: `${staffUrl}#invite=${token}`,
    ends_at: endsAt.toISOString(),
  };
  return answer({ person: personView(row, member, now), invitation });
}

function personView(row: PersonRow, { memberships }: Member, now: Date): StaffPerson {
  const { id: staff_id, company_id, name, role, language, boats, mail } = row;
  const { invitation_ends_at: endsAt, unreachable_at, telegram_id } = row;
  return {
    ...{ staff_id, company_id, name, role, language },
    ...(boats && { company_activity_ids: boats }),
    ...(endsAt === null
      ? { state: 'in' as const }
      : endsAt <= now
        ? { state: 'run_out' as const }
        : { state: 'invited' as const, invited_until: endsAt.toISOString() }),
    has_messenger: telegram_id !== null,
    ...(mail && { mail }),
    ...(unreachable_at && { unreachable_since: unreachable_at.toISOString() }),
    is_me: memberships.some((membership) => membership.staff_id === staff_id),
  };
}
