import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Props = Record<string, unknown>;

/** React asks for photos ahead of the page; what is urgent says so itself. */
const PRELOAD = /<link rel="preload"[^>]*>/g;
/** Thousands of pages show the same stars, and each photo in several places of a page. */
const KEPT = 4000;
const kept = new Map<FunctionComponent<Props>, Map<string, string>>();

function markup(part: FunctionComponent<Props>, props: Props): string {
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

/** As Astro wants a renderer to be: https://docs.astro.build/en/reference/renderer-reference/ */
export default {
  name: 'static-react',
  check: (part: unknown) => Promise.resolve(typeof part === 'function'),
  renderToStaticMarkup: (part: FunctionComponent<Props>, props: Props) =>
    Promise.resolve({ html: markup(part, props) }),
};
