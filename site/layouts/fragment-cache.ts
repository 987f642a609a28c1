/** HTML of page fragments by cache key, split where the page's own address stands. */
const cache = new Map<string, readonly string[]>();

/** A fragment with the page's own address as `own`; synchronous where it is cached. */
export function cachedFragment(
  name: string,
  own: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const found = cache.get(name);
  return found ? found.join(own) : renderAndCache(name, own, render);
}

async function renderAndCache(
  name: string,
  own: string,
  render: () => Promise<string>,
): Promise<string> {
  const html = await render();
  // Not in development, where texts change.
  if (!import.meta.env.DEV) cache.set(name, html.split(own));
  return html;
}
