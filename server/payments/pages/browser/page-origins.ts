const ANY_PORT = ':*';

/** Whether a page is one of those listed, e.g. `https://hotel.example` or `http://localhost:*`. */
export const includesOrigin = (listed: readonly string[], origin: string): boolean =>
  listed.some((each) => each === origin || isAnyPortOf(each, origin));

function isAnyPortOf(listed: string, origin: string): boolean {
  if (!listed.endsWith(ANY_PORT)) return false;
  const host = listed.slice(0, -ANY_PORT.length);
  return origin === host || origin.startsWith(`${host}:`);
}
