import type { Limits } from '../platform/limits/limits.ts';

const GROUPS_OF_A_SITE = 3;

/**
 * Codes for one mailbox. One address has a few, all addresses together some more, and the first time
 * of a day draws on a reserve: a stranger can use up their own share and that of
 * all, and the owner elsewhere still gets a code. Codes that were sent stay valid meanwhile.
 */
export async function takeCode(
  limits: Limits,
  { caller, mailbox }: { caller: string; mailbox: string },
): Promise<number | null> {
  const own = `${mailbox} ${siteOf(caller)}`;
  const isFirst = (await limits.take('code_first', own)) === null;
  return (
    (await limits.take('code_from', own)) ??
    (await limits.take('code_from_day', own)) ??
    (await limits.take(isFirst ? 'code_mail_first' : 'code_mail', mailbox))
  );
}

/**
 * Networks of IPv6 come in bundles: a home has up to 256 of them, a rented server 65,536. Each as a
 * caller of its own would use up everybody's share of a mailbox alone.
 */
const siteOf = (caller: string): string =>
  caller.includes(':') ? caller.split(':').slice(0, GROUPS_OF_A_SITE).join(':') : caller;
