import { createHmac } from 'node:crypto';
import { readLinkKey } from '../platform/link-key.ts';
import { isSameSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { findPartner, type Partner } from './partners.ts';

/** Below it stand the pages on which partners try the tag. */
export const TRIAL_PATH = '/trial';
/** A working day; after it the partner's page gives another link. */
const LIFE_SEC = 12 * 3_600;

/**
 * The address of a page on which a partner tries the tag. It says whose its tests are, as the page
 * itself is ours and has no cookie of the partner's. It ends with the partner's other links.
 */
export async function trialPath(
  db: Db,
  partner: Pick<Partner, 'id' | 'link_version'>,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / 1000);
  const signature = signatureOf(await readLinkKey(db), partner, at);
  return `${TRIAL_PATH}/${partner.id}.${at}.${signature}`;
}

/** Whose tests an address makes; undefined where it is no page to try the tag on, or no more. */
export async function findTrial(
  db: Db,
  address: string | undefined,
  now: Date,
): Promise<Partner | undefined> {
  const path = URL.parse(address ?? '', 'http://localhost')?.pathname ?? '';
  const [, id, at, signature] =
    /^\/trial\/([a-z0-9-]{1,80})\.(\d{10})\.([\w-]{43})$/.exec(path) ?? [];
  if (!id || !signature || now.getTime() / 1000 - Number(at) > LIFE_SEC) return undefined;
  const partner = await findPartner(db, id);
  if (!partner || partner.ended_at) return undefined;
  const right = signatureOf(await readLinkKey(db), partner, Number(at));
  return isSameSecret(signature, right) ? partner : undefined;
}

const signatureOf = (
  key: string,
  { id, link_version }: Pick<Partner, 'id' | 'link_version'>,
  at: number,
): string =>
  createHmac('sha256', key).update(`partner trial ${id} ${link_version} ${at}`).digest('base64url');
