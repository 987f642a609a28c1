import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React preloads photos; urgent ones have `fetchpriority` instead. */
const PRELOAD = /<link rel="preload"[^>]*>/g;
/** Entries for each part: pages share stars and photos. */
const CACHE_SIZE = 4000;
const cache = new Map<unknown, Map<string, string>>();

/**
 * A React part as static markup, without React in the browser. Synchronous: for a component of a
 * framework Astro would wait and buffer the rest of the page.
 */
export function partMarkup<Props extends object>(
  part: FunctionComponent<Props>,
  props: Props,
): string {
  const known = cache.get(part) ?? new Map<string, string>();
  cache.set(part, known);
  const key = JSON.stringify(props);
  const found = known.get(key);
  if (found !== undefined) return found;
  const html = renderToStaticMarkup(createElement(part, props)).replace(PRELOAD, '');
  if (known.size >= CACHE_SIZE) known.clear();
  known.set(key, html);
  return html;
}
