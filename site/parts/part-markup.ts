import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React asks for photos ahead of the page; what is urgent says so itself. */
const PRELOAD = /<link rel="preload"[^>]*>/g;
/** Thousands of pages show the same stars, and each photo in several places of a page. */
const KEPT = 4000;
const kept = new Map<unknown, Map<string, string>>();

/**
 * A React part as markup; nothing of React reaches the browser with a page. It is there at once,
 * while Astro would wait for what one of its own renderers makes, and set aside all that follows.
 */
export function partMarkup<Props extends object>(
  part: FunctionComponent<Props>,
  props: Props,
): string {
  const known = kept.get(part) ?? new Map<string, string>();
  kept.set(part, known);
  const key = JSON.stringify(props);
  const found = known.get(key);
  if (found !== undefined) return found;
  const html = renderToStaticMarkup(createElement(part, props)).replace(PRELOAD, '');
  if (known.size >= KEPT) known.clear();
  known.set(key, html);
  return html;
}
