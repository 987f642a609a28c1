import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import { StaffRole } from '@seahour/api-types/staff-order.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { createBotApi } from '@seahour/server/platform/telegram/bot-api.ts';
import { inviteAgain, inviteStaff } from '@seahour/server/staff/invitation.ts';
import {
  findCompanyId,
  type ListedStaff,
  listStaff,
  listStaffChanges,
  revokeMembership,
  setLanguage,
} from '@seahour/server/staff/memberships.ts';
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
  language?: string;
  /** What somebody's language becomes. */
  to?: string;
}

const MOST_CHANGES = 100;
const NO_PLACE = 'there is no such place';

export const COMMANDS = {
  async add({ db, config, now, company, name, role, language }) {
    const parsedRole = StaffRole.safeParse(role);
    const parsedLanguage = Language.safeParse(language);
    if (!company) return refused('--company must be given');
    if (!name?.trim()) return refused('--name must be given');
    if (!parsedRole.success) return refused('--role must be owner, dispatcher or captain');
    if (!parsedLanguage.success) return refused(`--language must be ${LANGUAGE_CODES.join('|')}`);
    const company_id = await findCompanyId(db, company);
    if (!company_id) return refused(`there is no company ${company}`);
    const place = {
      company_id,
      name: name.trim(),
      role: parsedRole.data,
      language: parsedLanguage.data,
    };
    const { staff_id, token } = await inviteStaff(db, place, now);
    return said(`${staff_id} ${place.name}`, ...(await invitationLines(config, token)));
  },

  async invite({ db, config, now, id }) {
    const token = id ? await inviteAgain(db, id, now) : null;
    if (!token) return refused('nobody is waited for under this number');
    return said(...(await invitationLines(config, token)));
  },

  async language({ db, id, to }) {
    const language = Language.safeParse(to);
    if (!language.success) return refused(`the language must be ${LANGUAGE_CODES.join('|')}`);
    if (!id || !(await setLanguage(db, id, language.data))) return refused(NO_PLACE);
    return said(`${id} is told in ${language.data}`);
  },

  async revoke({ db, now, id }) {
    if (!id || !(await revokeMembership(db, id, now))) return refused(NO_PLACE);
    return said(`${id} is revoked`);
  },

  async list({ db, now, company }) {
    const rows = await listStaff(db, company ?? null);
    return said(
      ...rows.map(
        (row) =>
          `${row.staff_id}  ${row.company_slug}  ${row.role}  ${row.language}  ${row.name}  ` +
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

/** How an invitation is taken: a link where the bot can be asked for its name, else a command. */
async function invitationLines(config: Config, token: string): Promise<string[]> {
  const command = `/start ${token}`;
  if (!config.botToken) return [`Send this to the bot (BOT_TOKEN is not set): ${command}`];
  try {
    const { username } = await createBotApi(config, config.botToken).getMe();
    return [`https://t.me/${username}?start=${token}`];
  } catch {
    return [`The bot did not answer with its name. Send it this: ${command}`];
  }
}

function stateOf({ revoked_at, telegram_id, invitation_ends_at }: ListedStaff, now: Date): string {
  if (revoked_at) return `revoked ${revoked_at.toISOString()}`;
  if (telegram_id) return 'in';
  const isOver = (invitation_ends_at ?? now) <= now;
  return isOver ? 'invitation has run out' : `invited until ${invitation_ends_at?.toISOString()}`;
}
