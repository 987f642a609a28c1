import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Mail } from './mail.ts';
import { Id, Language, oneLine } from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';
import { StaffRole } from './staff-order.ts';

/**
 * Somebody's place in a company: `in`, `invited` and yet to come, or `run_out` where the invitation
 * was not taken in time.
 */
export const StaffPlaceState = z.enum(['in', 'invited', 'run_out']);
export type StaffPlaceState = z.infer<typeof StaffPlaceState>;

export const StaffPerson = z.object({
  staff_id: Id,
  company_id: Id,
  name: z.string(),
  role: StaffRole,
  language: Language,
  /** Of a captain. */
  company_activity_ids: z.optional(z.array(Id)),
  state: StaffPlaceState,
  /** When the invitation ends, ISO 8601 in UTC; with `invited`. */
  invited_until: z.optional(z.string()),
  /** Whether they came by the messenger, and so hear from the bot. */
  has_messenger: z.boolean(),
  /** The mailbox that they sign in with; absent where there is none. */
  mail: z.optional(z.string()),
  /** The bot cannot reach them since then, ISO 8601 in UTC. */
  unreachable_since: z.optional(z.string()),
  is_me: z.boolean(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

/** The links of an invitation: each works once, for one person. Shown once: only a hash is kept. */
export const Invitation = z.object({
  /** Opens the bot; absent where there is none. */
  messenger_url: z.optional(z.string()),
  /** Opens the app in a browser, where a mailbox is asked for. */
  browser_url: z.string(),
  /** ISO 8601 in UTC. */
  ends_at: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const post = {
  name: z.pipe(oneLine(80), z.string().check(z.minLength(1))),
  role: StaffRole,
  /** Of a captain, and of nobody else: boats of the company. */
  company_activity_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
  /** What their app and messages speak. */
  language: Language,
};

export const getPeople = defineEndpoint({
  path: '/api/telegram/get-people',
  summary: 'Who works for the companies that the caller owns.',
  request: z.strictObject({ init_data: InitData }),
  response: z.array(
    z.object({ company_id: Id, company_name: z.string(), people: z.array(StaffPerson) }),
  ),
  errors: staffErrors,
});

export const inviteStaff = defineEndpoint({
  path: '/api/telegram/invite-staff',
  summary: 'A place for somebody who is yet to come, and the links that let one person take it.',
  request: z.strictObject({
    init_data: InitData,
    company_id: Id,
    ...post,
    /** Who has this mailbox may sign in with it at once, without the links. */
    mail: z.optional(Mail),
  }),
  response: z.object({ person: StaffPerson, invitation: Invitation }),
  errors: [...staffErrors, 'status_conflict'],
});

export const inviteAgain = defineEndpoint({
  path: '/api/telegram/invite-again',
  summary: 'Other links in place of those that were lost or ran out.',
  request: z.strictObject({ init_data: InitData, staff_id: Id }),
  response: z.object({ person: StaffPerson, invitation: Invitation }),
  errors: [...staffErrors, 'status_conflict'],
});

export const editStaff = defineEndpoint({
  path: '/api/telegram/edit-staff',
  summary: 'Another name, role, boats or language of somebody; the last owner stays one.',
  request: z.strictObject({ init_data: InitData, staff_id: Id, ...post }),
  response: StaffPerson,
  errors: [...staffErrors, 'status_conflict'],
});

export const revokeStaff = defineEndpoint({
  path: '/api/telegram/revoke-staff',
  summary: 'Ends somebody’s place at once, also in an app that is open; the last owner stays.',
  request: z.strictObject({ init_data: InitData, staff_id: Id }),
  response: z.object({}),
  errors: [...staffErrors, 'status_conflict'],
});
