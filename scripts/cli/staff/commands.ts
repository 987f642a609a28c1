import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { Mail } from '@seahour/api-types/mail.ts';
import { Id, Language } from '@seahour/api-types/primitives.ts';
import { StaffRole } from '@seahour/api-types/staff-order.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { botInvitation, createBotName } from '@seahour/server/staff/bot-name.ts';
import { inviteAgain, inviteStaff } from '@seahour/server/staff/invitation.ts';
import {
  findCaptain,
  findCompanyId,
  findPlace,
  type ListedStaff,
  listBoatIds,
  listStaff,
  listStaffChanges,
  revokeMembership,
  setBoats,
  setLanguage,
  unlessTaken,
} from '@seahour/server/staff/memberships.ts';
import { personsOf } from '@seahour/server/staff/person.ts';
import { staffUrlOf } from '@seahour/server/staff/staff-path.ts';
import type { Post } from '@seahour/server/staff/staff-rows.ts';
import { endSessions } from '@seahour/server/staff/staff-sessions.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { refused, type Said, said } from '../said.ts';

export interface Given {
  db: Db;
  config: Config;
  now: Date;
  id?: number;
  company?: string;
  name?: string;
  role?: string;
  /** Ids of the offers of a captain, `12,13`. */
  boats?: string;
  /** The mailbox that they sign in with. */
  mail?: string;
  language?: string;
  /** What somebody's language becomes. */
  to?: string;
}

const MOST_CHANGES = 100;
const NO_PLACE = 'there is no such place';

export const COMMANDS = {
  async add({ db, config, now, company, name, role, boats, mail, language }) {
    const parsedRole = StaffRole.safeParse(role);
    const parsedLanguage = Language.safeParse(language);
    if (!company) return refused('--company must be given');
    if (!name?.trim()) return refused('--name must be given');
    if (!parsedRole.success) return refused('--role must be owner, dispatcher or captain');
    if (!parsedLanguage.success) return refused(`--language must be ${LANGUAGE_CODES.join('|')}`);
    const mailbox = mail === undefined ? undefined : Mail.safeParse(mail);
    if (mailbox?.success === false) return refused('--mail must be an address');
    const company_id = await findCompanyId(db, company);
    if (!company_id) return refused(`there is no company ${company}`);
    const place = { company_id, name: name.trim(), language: parsedLanguage.data };
    const post = await postOf(db, company_id, { role: parsedRole.data, boats });
    if (!post.ok) return refused(post.reason);
    const more = mailbox && { mail: mailbox.data };
    const invited = await unlessTaken(inviteStaff(db, { ...place, ...post.post, ...more }, now));
    if (!invited) return refused(`${mail} has a place in the company already`);
    const { staff_id, token } = invited;
    return said(`${staff_id} ${place.name}`, ...(await invitationLines(config, token)));
  },

  async invite({ db, config, now, id }) {
    const invited = id ? await inviteAgain(db, id, now) : null;
    if (!invited) return refused('nobody is waited for under this number');
    return said(...(await invitationLines(config, invited.token)));
  },

  async language({ db, id, to }) {
    const language = Language.safeParse(to);
    if (!language.success) return refused(`the language must be ${LANGUAGE_CODES.join('|')}`);
    if (!id || !(await setLanguage(db, id, language.data))) return refused(NO_PLACE);
    return said(`${id} is told in ${language.data}`);
  },

  async boats({ db, id, boats }) {
    const companyId = id && (await findCaptain(db, id));
    if (!companyId) return refused('there is no captain under this number');
    const post = await postOf(db, companyId, { role: 'captain', boats });
    if (!post.ok) return refused(post.reason);
    await setBoats(db, id, post.post.boats ?? []);
    return said(`${id} has ${post.post.boats?.join(', ')}`);
  },

  async revoke({ db, now, id }) {
    if (!id || !(await revokeMembership(db, id, now))) return refused(NO_PLACE);
    return said(`${id} is revoked`);
  },

  async signOut({ db, id }) {
    const place = id ? await findPlace(db, id) : undefined;
    if (!place) return refused(NO_PLACE);
    let count = 0;
    for (const person of personsOf(place)) {
      count += await endSessions(db, person, { allBut: undefined });
    }
    return said(`${id} is signed out of ${count} browsers`);
  },

  async list({ db, now, company }) {
    const rows = await listStaff(db, company ?? null);
    return said(
      ...rows.map(
        (row) =>
          `${row.staff_id}  ${row.company_slug}  ${postText(row)}  ${row.language}  ${row.name}  ` +
          stateOf(row, now),
      ),
    );
  },

  async changes({ db, company }) {
    const rows = await listStaffChanges(db, company ?? null, MOST_CHANGES);
    return said(
      ...rows.map(
        ({ changed_at, company_slug, name, title, number, starts_at, became }) =>
          `${changed_at.toISOString()}  ${company_slug}  ${name}  ${title}  ` +
          `${number ?? starts_at?.toISOString()}  ${became}`,
      ),
    );
  },
} as const satisfies Record<string, (given: Given) => Promise<Said>>;

export type CommandName = keyof typeof COMMANDS;

type Found = { ok: true; post: Post } | { ok: false; reason: string };

/** A role with the boats that go with it: captains have some of their company, others all. */
async function postOf(
  db: Db,
  companyId: number,
  { role, boats }: { role: StaffRole; boats: string | undefined },
): Promise<Found> {
  if (role !== 'captain') {
    if (boats !== undefined)
      return { ok: false, reason: '--boats is of captains: others have all' };
    return { ok: true, post: { role, boats: null } };
  }
  const ids = readBoats(boats);
  if (!ids) return { ok: false, reason: 'a captain’s boats must be given as ids, 12,13' };
  const known = await listBoatIds(db, companyId);
  const unknown = ids.filter((id) => !known.includes(id));
  return unknown.length > 0
    ? { ok: false, reason: `the company has no offer ${unknown.join(', ')}` }
    : { ok: true, post: { role, boats: ids } };
}

/** Ids between commas; null where something else is among them. */
export function readBoats(text: string | undefined): number[] | null {
  const ids = (text ?? '').split(',').map((id) => Id.safeParse(Number(id)).data);
  return ids.includes(undefined) ? null : [...new Set(ids.filter((id) => id !== undefined))];
}

const postText = ({ role, boats }: ListedStaff): string =>
  boats ? `${role} of ${boats.join(', ') || 'no boat'}` : role;

/** How an invitation is taken: in the messenger, or in a browser by mail. */
async function invitationLines(config: Config, token: string): Promise<string[]> {
  return [await botLine(config, token), `${await staffUrlOf(config)}#invite=${token}`];
}

async function botLine(config: Config, token: string): Promise<string> {
  const command = `/start ${token}`;
  if (!config.botToken) return `Send this to the bot (BOT_TOKEN is not set): ${command}`;
  const name = await createBotName(config)();
  return name
    ? botInvitation(name, token)
    : `The bot did not answer with its name. Send it this: ${command}`;
}

function stateOf({ revoked_at, invitation_ends_at }: ListedStaff, now: Date): string {
  if (revoked_at) return `revoked ${revoked_at.toISOString()}`;
  if (!invitation_ends_at) return 'in';
  const isOver = invitation_ends_at <= now;
  return isOver ? 'invitation has run out' : `invited until ${invitation_ends_at.toISOString()}`;
}
