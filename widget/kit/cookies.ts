/** What the page's cookies say; nothing where a sandbox, or a form of that name, keeps them from us. */
export function readCookies(page: { readonly cookie: string } = document): string {
  try {
    const cookies: unknown = page.cookie;
    return typeof cookies === 'string' ? cookies : '';
  } catch {
    return '';
  }
}
