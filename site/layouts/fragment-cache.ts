/** HTML of page fragments by cache key; a mark with a number stands for each of the page's own. */
const cache = new Map<string, string>();
const MARK = /\0(\d+)\0/g;

/** The fragment for a page whose addresses are written as `own`; synchronous where it is cached. */
export function cachedFragment(
  name: string,
  own: readonly string[],
  render: () => Promise<string>,
): string | Promise<string> {
  const found = cache.get(name);
  return found?.replace(MARK, (_, index) => own[index] ?? '') ?? renderAndCache(name, own, render);
}

async function renderAndCache(
  name: string,
  own: readonly string[],
  render: () => Promise<string>,
): Promise<string> {
  const html = await render();
  const marked = own.reduce((text, each, index) => text.replaceAll(each, `\0${index}\0`), html);
  // Not in development, where texts change.
  if (!import.meta.env.DEV) cache.set(name, marked);
  return html;
}
