import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Hour, Id, Language } from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';
import { StaffRole } from './staff-order.ts';

/**
 * Kinds of news: orders that came, changed or ended without a trip, reminders of what waits for an
 * answer, outside calendars, money that goes its own way, and guests' reviews, for owners alone.
 */
export const NewsKind = z.enum([
  'new',
  'changed',
  'cancelled',
  'reminders',
  'calendars',
  'money',
  'reviews',
]);
export type NewsKind = z.infer<typeof NewsKind>;

/** By the clock of the city. */
export const PlanHour = z.int().check(z.minimum(5), z.maximum(22));
/** A plan that comes at this hour or later is of the next day. */
export const NEXT_DAY_FROM_HOUR = 17;
/** An order that begins within so many hours after quiet hours is told of in them. */
export const URGENT_AFTER_QUIET_HOURS = 3;

const told = {
  /** News that they leave out; a kind that is new in a release is told. */
  muted: z.array(NewsKind).check(z.maxLength(NewsKind.options.length)),
  /** The boats that they hear of; all of theirs, also those to come, where it is absent. */
  company_activity_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
  /**
   * Hours in which what comes waits until they end, by the clock of the boat's city: `from` 22 `to` 8
   * are a night. News of orders that begin within three hours after them comes at once. Absent is never.
   */
  quiet: z.optional(z.strictObject({ from: Hour, to: Hour })),
  /** When the plan of the day comes, of the next day from 17 on, also in quiet hours. Absent is never. */
  plan_hour: z.optional(PlanHour),
};

export const StaffGroup = z.object({
  group_id: Id,
  /** As the messenger names it. */
  title: z.string(),
  /** What it is told in. */
  language: Language,
  /** When the plan of the day comes; absent is never. */
  plan_hour: z.optional(PlanHour),
  /** Who linked it, and when, ISO 8601 in UTC. */
  linked_by: z.string(),
  linked_at: z.string(),
});
export type StaffGroup = z.infer<typeof StaffGroup>;

/** What the bot tells somebody of one of their companies. */
export const Told = z.object({
  company_id: Id,
  company_name: z.string(),
  role: StaffRole,
  /** `none` came without the messenger, `lost` has blocked the bot: it reaches neither. */
  messenger: z.enum(['linked', 'lost', 'none']),
  ...told,
  /** The group chats of a company that they own. */
  groups: z.optional(z.array(StaffGroup)),
});
export type Told = z.infer<typeof Told>;

export const getTold = defineEndpoint({
  path: '/api/telegram/get-told',
  summary: 'What the bot tells the caller, by company.',
  request: z.strictObject({ init_data: InitData }),
  response: z.array(Told),
  errors: staffErrors,
});

export const setTold = defineEndpoint({
  path: '/api/telegram/set-told',
  summary: 'What the bot tells the caller of a company from now on.',
  request: z.strictObject({ init_data: InitData, company_id: Id, ...told }),
  response: Told,
  errors: staffErrors,
});

export const setGroup = defineEndpoint({
  path: '/api/telegram/set-group',
  summary:
    'What a group chat of a company that the caller owns is told in, and when its plan comes.',
  request: z.strictObject({
    init_data: InitData,
    group_id: Id,
    language: Language,
    plan_hour: z.optional(PlanHour),
  }),
  response: StaffGroup,
  errors: staffErrors,
});

export const unlinkGroup = defineEndpoint({
  path: '/api/telegram/unlink-group',
  summary: 'Tells a group chat nothing more.',
  request: z.strictObject({ init_data: InitData, group_id: Id }),
  response: z.object({}),
  errors: staffErrors,
});
