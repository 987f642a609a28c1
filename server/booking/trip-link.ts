import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { isSameSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';

/** A link opens the trip of its order until so long after its end. */
const DAYS_AFTER_END = 90;
const HOUR_MS = 3_600_000;
const UUID_BYTES = 16;
/** Of the signature: 128 bits. */
const SIGNATURE_BYTES = 16;

export type ReadLink =
  | { ok: true; order_id: string }
  | { ok: false; reason: 'link_invalid' | 'link_expired' };

/** What links are signed with: one for all processes on a database. */
export async function readTripKey(db: Db): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from trip_keys`.execute(db);
  const secret = rows[0]?.secret;
  if (!secret) throw new Error('There is no key for links: the migrations did not run.');
  return secret;
}

/**
 * The signed part of a guest's link: the order's id and the hour at which the link ends, in 20 bytes,
 * and a signature of them. The same order always has the same link.
 */
export function signLink(
  key: string,
  order: { order_id: string; starts_at: Date; hour_count: number },
): string {
  const content = Buffer.alloc(UUID_BYTES + 4);
  content.write(order.order_id.replaceAll('-', ''), 'hex');
  const endHour = Math.ceil(order.starts_at.getTime() / HOUR_MS) + order.hour_count;
  content.writeUInt32BE(endHour + DAYS_AFTER_END * 24, UUID_BYTES);
  return `${content.toString('base64url')}.${signatureOf(key, content)}`;
}

/** The beginning of a link, which is the same for all links of an order: 126 bits of its id. */
export const orderPartOf = (link: string): string => link.slice(0, 21);

/** Which order a link opens. */
export function readLink(key: string, link: string, now: Date): ReadLink {
  const [text = '', signature = '', ...rest] = link.split('.');
  const content = Buffer.from(text, 'base64url');
  // Decoding leaves out what is no base64: one link is to have one spelling.
  const isOurs =
    rest.length === 0 &&
    content.length === UUID_BYTES + 4 &&
    content.toString('base64url') === text &&
    isSameSecret(signature, signatureOf(key, content));
  if (!isOurs) return { ok: false, reason: 'link_invalid' };
  const endsAtMs = content.readUInt32BE(UUID_BYTES) * HOUR_MS;
  if (endsAtMs <= now.getTime()) return { ok: false, reason: 'link_expired' };
  const hex = content.toString('hex', 0, UUID_BYTES);
  const order_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { ok: true, order_id };
}

const signatureOf = (key: string, content: Buffer): string =>
  createHmac('sha256', key)
    .update('trip')
    .update(content)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** The page of a trip. What is after `#` no server and no other page learns. */
export const tripUrl = (publicUrl: string, language: string, link: string): string =>
  `${publicUrl}${language === 'ru' ? '/ru' : ''}/trip#${link}`;
