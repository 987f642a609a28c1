import { createHash } from 'node:crypto';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import * as orders from '@seahour/api-types/orders.ts';
import { redeemStaffLink, signInStaff } from '@seahour/api-types/staff-session.ts';
import * as user from '@seahour/api-types/user.ts';
import { joinWaitlist } from '@seahour/api-types/waitlist.ts';
import { takeCode } from '../accounts/rate-limit-codes.ts';
import type { RuleName } from '../config/limit-rules.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import { rateLimitStaff } from '../staff/rate-limit-staff.ts';

/** Who calls what. */
export interface Attempted {
  path: string;
  /** Null for calls from within the process, which nobody counts. */
  address: string | null;
  payload: unknown;
  /** The secret of a session of the staff's, where one comes along. */
  session?: string | null;
}

interface Counting {
  /** Counted before the call, by address; `read` unless another is named. */
  before?: RuleName;
  /** Counted before the call by one of its fields, for all callers together. */
  beforeBy?: { rule: RuleName; key: string };
  /** Counted after a call that ended so; one too many refuses the next. */
  after?: { rule: RuleName; counts: (outcome: Outcome<unknown>) => boolean };
}

const isMiss = (outcome: Outcome<unknown>) => !outcome.ok && outcome.code === 'not_found';
const guesses = { rule: 'guess', counts: isMiss } as const;

const isNew = (outcome: Outcome<unknown>) => outcome.ok && !outcome.isRepeated;

const isStranger = (outcome: Outcome<unknown>) => !outcome.ok && outcome.code === 'unauthenticated';
const strangers = { rule: 'guess', counts: isStranger } as const;

const STAFF_PREFIX = '/api/telegram/';

const COUNTED = {
  [orders.createOrder.path]: { before: 'book', after: { rule: 'booked', counts: isNew } },
  [orders.goToPay.path]: {
    before: 'pay',
    beforeBy: { rule: 'pay_order', key: 'unique_id' },
    after: guesses,
  },
  [joinWaitlist.path]: {
    before: 'waitlist',
    beforeBy: { rule: 'waitlist_mail', key: 'mail' },
  },
  [user.sendCode.path]: { before: 'code' },
  [user.signIn.path]: { before: 'sign_in' },
  [signInStaff.path]: { before: 'sign_in' },
  [redeemStaffLink.path]: { before: 'sign_in' },
  [user.getBySession.path]: { after: strangers },
  [orders.getOrder.path]: { after: guesses },
  [orders.getOrderStatus.path]: { after: guesses },
  [orders.getOrderCalendar.path]: { after: guesses },
  [orders.getTripLink.path]: { after: guesses },
} satisfies Record<string, Counting> as Record<string, Counting>;

/** Calls that tell whether a gift or promo code can be used. */
const CODED = new Set<string>([orders.createOrder.path, getHourPrice.path]);

/** Runs a call unless its caller is over the limit; counts its result. */
export async function rateLimit(
  limits: Limits | null,
  { path, address, payload, session = null }: Attempted,
  call: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  if (!limits || !address) return call();
  const caller = networkOf(address);
  if (path.startsWith(STAFF_PREFIX) && !COUNTED[path]) {
    return rateLimitStaff(limits, { path, caller, payload, session }, call);
  }
  const { before = 'read', beforeBy, after }: Counting = COUNTED[path] ?? {};
  const isCoded = CODED.has(path) && fieldOf(payload, 'code') !== null;
  const about = beforeBy && fieldOf(payload, beforeBy.key);
  const waitSec =
    (await limits.take(before, caller)) ??
    (about && (await limits.take(beforeBy.rule, about))) ??
    (path === user.sendCode.path ? await takeCodeFor(limits, caller, payload) : null) ??
    (after && (await limits.look(after.rule, caller))) ??
    (isCoded ? await takePromoCode(limits, caller) : null);
  if (typeof waitSec === 'number') return tooMany(waitSec);
  const outcome = await call();
  if (after?.counts(outcome)) await limits.take(after.rule, caller);
  if (isCoded && !isWrongCode(outcome)) await limits.giveBack('promo_miss', caller);
  return outcome;
}

/**
 * Counted as a miss before it is known whether it is one, and given back where it is none: of many
 * at once all would pass before the first miss is counted.
 */
const takePromoCode = async (limits: Limits, caller: string): Promise<number | null> =>
  (await limits.take('promo', caller)) ?? takeGuess(limits, caller);

async function takeGuess(limits: Limits, caller: string): Promise<number | null> {
  const waitSec = await limits.take('promo_miss', caller);
  if (waitSec !== null) await limits.giveBack('promo_miss', caller);
  return waitSec;
}

const isWrongCode = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.fields.some(({ path }) => path === 'code');

function takeCodeFor(limits: Limits, caller: string, payload: unknown): Promise<number | null> {
  return takeCode(limits, { caller, mailbox: fieldOf(payload, 'mail') ?? '' });
}

const tooMany = (retryAfterSec: number): Refusal => ({ ...refuse('rate_limited'), retryAfterSec });

/** Hashed: what people typed has no place among the counters. */
function fieldOf(payload: unknown, key: string): string | null {
  const value = (payload as Record<string, unknown>)[key];
  return typeof value === 'string' ? createHash('sha256').update(value).digest('base64url') : null;
}
