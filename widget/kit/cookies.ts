/** The page's cookies; empty in a sandbox, or where an element named `cookie` hides them. */
export function readCookies(page: { readonly cookie: string } = document): string {
  try {
    const cookies: unknown = page.cookie;
    return typeof cookies === 'string' ? cookies : '';
  } catch {
    return '';
  }
}
