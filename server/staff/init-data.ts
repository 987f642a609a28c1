import { createHmac, timingSafeEqual } from 'node:crypto';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';

/** What signed launch data says of the person who opened the app. */
export interface Launch {
  telegram_id: number;
}

export interface LaunchCheck {
  /** Of the bot, see `initDataKey`. */
  key: Buffer;
  now: Date;
}

/** Clients send data again that is almost a day old. */
const LONGEST_LIFE_MS = 24 * 3_600_000;
/** How far a clock may be ahead of ours. */
const LARGEST_LEAD_MS = 60_000;
const HASH = /^[0-9a-f]{64}$/;

/** The key that launch data of a bot is signed with. */
export const initDataKey = (botToken: string): Buffer =>
  createHmac('sha256', 'WebAppData').update(botToken).digest();

/**
 * Checks launch data of the messaging app: https://core.telegram.org/bots/webapps. Stricter than
 * the libraries for it: no field may come twice, none may be from the future.
 */
export function readInitData(initData: string, { key, now }: LaunchCheck): Outcome<Launch> {
  const fields = [...new URLSearchParams(initData)];
  const byName = new Map(fields);
  const hash = byName.get('hash') ?? '';
  if (byName.size !== fields.length || !HASH.test(hash)) return refuse('init_data_invalid');
  const signed = fields.filter(([name]) => name !== 'hash');
  if (!timingSafeEqual(signatureOf(signed, key), Buffer.from(hash, 'hex'))) {
    return refuse('init_data_invalid');
  }
  const ageMs = now.getTime() - Number(byName.get('auth_date') ?? Number.NaN) * 1000;
  const telegram_id = userIdOf(byName.get('user') ?? '');
  if (!(ageMs >= -LARGEST_LEAD_MS) || telegram_id === null) return refuse('init_data_invalid');
  return ageMs > LONGEST_LIFE_MS ? refuse('init_data_expired') : answer({ telegram_id });
}

export function signatureOf(fields: readonly (readonly [string, string])[], key: Buffer): Buffer {
  const lines = fields.map(([name, value]) => `${name}=${value}`).sort();
  return createHmac('sha256', key).update(lines.join('\n')).digest();
}

/** Whom launch data names, be it signed or not. */
export const claimedUserId = (initData: string): number | null =>
  userIdOf(new URLSearchParams(initData).get('user') ?? '');

function userIdOf(json: string): number | null {
  try {
    const user: unknown = JSON.parse(json);
    const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : null;
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}
