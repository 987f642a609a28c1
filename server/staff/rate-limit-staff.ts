import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import { addOfferPhoto } from '@seahour/api-types/staff-terms.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { type Outcome, refuse } from '../platform/outcome.ts';
import { hashOf } from '../platform/secrets.ts';
import { claimedUserId } from './init-data.ts';

export interface StaffAttempt {
  path: string;
  caller: string;
  payload: unknown;
  /** The secret of the session that comes along. */
  session: string | null;
}

/**
 * Staff are counted by person or by session, once that was found right: a whole crew may share the
 * address of a mobile network with strangers. What proves nobody is counted by address, and refuses
 * nothing but its like.
 */
export async function rateLimitStaff(
  limits: Limits,
  { path, caller, payload, session }: StaffAttempt,
  call: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  // Only claimed as yet. Nothing is ever counted to somebody by a signature that is not theirs.
  const person = personOf(payload, session);
  const isPhoto = path === addOfferPhoto.path;
  const waitSec =
    person &&
    ((await limits.look('staff', person)) ??
      (await limits.look('staff_probe', person)) ??
      (isPhoto ? await limits.look('staff_photo', person) : null));
  if (typeof waitSec === 'number') return { ...refuse('rate_limited'), retryAfterSec: waitSec };
  const outcome = await call();
  if (!outcome.ok && outcome.code === 'init_data_invalid') {
    const retryAfterSec = await limits.take('signature', caller);
    return retryAfterSec === null ? outcome : { ...refuse('rate_limited'), retryAfterSec };
  }
  if (person) {
    await limits.take('staff', person);
    if (isPhoto) await limits.take('staff_photo', person);
    if (!outcome.ok && outcome.code === 'forbidden') await limits.take('staff_probe', person);
  }
  return outcome;
}

function personOf(payload: unknown, session: string | null): string | null {
  const { init_data } = payload as { init_data?: unknown };
  if (init_data === SESSION_INIT_DATA) return session && hashOf(session);
  const id = typeof init_data === 'string' ? claimedUserId(init_data) : null;
  return id === null ? null : String(id);
}
