import { createHmac } from 'node:crypto';
import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import { isSameSecret } from '../platform/secrets.ts';

/** A link opens the trip of its order until so long after its end. */
const DAYS_AFTER_END = 90;
const HOUR_MS = 3_600_000;
const UUID_BYTES = 16;
/** Of the signature: 128 bits. */
const SIGNATURE_BYTES = 16;

/**
 * What a link is for: `guest` opens all of the booking, with what can be done about it; `calendar`
 * shows when and where, because calendars are shared.
 */
export type LinkPurpose = 'guest' | 'calendar';

export type ReadLink =
  | { ok: true; purpose: LinkPurpose }
  | { ok: false; reason: 'link_invalid' | 'link_expired' };

/** Of an order: what its links are made of. */
export interface LinkedOrder {
  order_id: OrderId;
  starts_at: Date;
  hour_count: number;
  /** Counted up to withdraw all links there were. */
  link_version: number;
}

/**
 * The signed part of a guest's link: the order's id and the hour at which the link ends, in 20 bytes,
 * and a signature of them, of the purpose and of the version. The same order has the same link until
 * it is moved or withdrawn.
 */
export function signLink(key: string, order: LinkedOrder, purpose: LinkPurpose = 'guest'): string {
  const content = Buffer.alloc(UUID_BYTES + 4);
  content.write(order.order_id.replaceAll('-', ''), 'hex');
  const endHour = Math.ceil(order.starts_at.getTime() / HOUR_MS) + order.hour_count;
  content.writeUInt32BE(endHour + DAYS_AFTER_END * 24, UUID_BYTES);
  const signature = signatureOf(key, content, { purpose, version: order.link_version });
  return `${content.toString('base64url')}.${signature}`;
}

/** Which order a link names, before its signature is checked; null where it is no link. */
export function orderOfLink(link: string): OrderId | null {
  const content = contentOf(link);
  if (!content) return null;
  const hex = content.toString('hex', 0, UUID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as OrderId;
}

/** What a link opens of the order that it names. */
export function readLink(
  key: string,
  link: string,
  { link_version: version }: Pick<LinkedOrder, 'link_version'>,
  now: Date,
): ReadLink {
  const content = contentOf(link);
  const [, signature = ''] = link.split('.');
  const purpose = (['guest', 'calendar'] as const).find(
    (each) =>
      content && isSameSecret(signature, signatureOf(key, content, { purpose: each, version })),
  );
  if (!content || !purpose) return { ok: false, reason: 'link_invalid' };
  const endsAtMs = content.readUInt32BE(UUID_BYTES) * HOUR_MS;
  if (endsAtMs <= now.getTime()) return { ok: false, reason: 'link_expired' };
  return { ok: true, purpose };
}

/** Decoding leaves out what is no base64: one link is to have one spelling. */
function contentOf(link: string): Buffer | null {
  const [text = '', , ...rest] = link.split('.');
  const content = Buffer.from(text, 'base64url');
  const isWhole = content.length === UUID_BYTES + 4 && rest.length === 0;
  return isWhole && content.toString('base64url') === text ? content : null;
}

const signatureOf = (
  key: string,
  content: Buffer,
  { purpose, version }: { purpose: LinkPurpose; version: number },
): string =>
  createHmac('sha256', key)
    .update(`trip ${purpose} ${version} `)
    .update(content)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** The page of a trip. What is after `#` no server and no other page learns. */
export const tripUrl = (publicUrl: string, language: Language, link: string): string =>
  `${publicUrl}${pathPrefix(language)}/trip#${link}`;
