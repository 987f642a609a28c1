const ANY_ORIGIN = 'https://own.invalid';

/**
 * Where to go on from a sign-in: a path of the site itself, e.g. `/ru/my-bookings`. Whatever would
 * lead to another site, however it is written, becomes the fallback.
 */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ANY_ORIGIN)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return fallback;
  return pathname + search + hash;
}
