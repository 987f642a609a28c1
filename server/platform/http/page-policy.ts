import { readFile } from 'node:fs/promises';

const MOST_KEPT = 2000;
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

/** By path and version, so that a page that was published again is read again. */
const policies = new Map<string, string>();

/**
 * The policy that a built page carries in itself, with the part that only a header can say: who
 * may frame it. Sent ahead of the page it also holds for what stands before the element.
 */
export async function pagePolicy(path: string, version: string): Promise<string> {
  const key = `${path} ${version}`;
  const known = policies.get(key);
  if (known !== undefined) return known;
  const page = await readFile(path, 'utf8');
  const own = decodeEntities(POLICY.exec(page)?.[1] ?? '').replace(/;?\s*$/, '');
  const policy = `${own}${own && '; '}frame-ancestors 'self'`;
  if (policies.size >= MOST_KEPT) policies.clear();
  policies.set(key, policy);
  return policy;
}

const ENTITIES: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&amp;': '&' };

const decodeEntities = (text: string): string =>
  text.replace(/&#39;|&quot;|&amp;/g, (entity) => ENTITIES[entity] ?? entity);
