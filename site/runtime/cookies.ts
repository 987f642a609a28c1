/** The page’s cookies; none where they are denied, as in a sandboxed frame. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The value of a cookie among all of a page's, as `document.cookie` has them. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
