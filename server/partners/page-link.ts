import { createHmac } from 'node:crypto';
import { readLinkKey } from '../platform/link-key.ts';
import { isSameSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { findPartner, type Partner } from './partners.ts';

export const PARTNER_PATH = '/partner';

/**
 * What opens the page of a partner: the same until it is withdrawn, so that it can be kept among
 * bookmarks and shown again.
 */
export async function signPartner(
  db: Db,
  { id, link_version }: Pick<Partner, 'id' | 'link_version'>,
): Promise<string> {
  return `${id}.${signatureOf(await readLinkKey(db), id, link_version)}`;
}

/** The partner whose page a token opens; undefined where it opens nothing, or no more. */
export async function findByToken(db: Db, token: string): Promise<Partner | undefined> {
  const [, id, signature] = /^([a-z0-9-]{1,80})\.([\w-]{43})$/.exec(token) ?? [];
  const partner = id === undefined ? undefined : await findPartner(db, id);
  if (!partner || !signature) return undefined;
  const right = signatureOf(await readLinkKey(db), partner.id, partner.link_version);
  return isSameSecret(signature, right) ? partner : undefined;
}

/** The link to a partner's page; it opens the page, and stands in no other address after that. */
export const partnerUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${PARTNER_PATH}/open/${token}`;

const signatureOf = (key: string, id: string, version: number): string =>
  createHmac('sha256', key).update(`partner page ${id} ${version}`).digest('base64url');
