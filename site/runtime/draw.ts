import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

const SVG = 'http://www.w3.org/2000/svg';

/** Names of attributes that React writes otherwise. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
/** Whether it is on stands in the value, not in being there. */
const SAYS_FALSE = /^(?:aria|data)-/;

/**
 * A part of `ui` as elements, without React's 58 KB: for what a page shows before anybody touches
 * it. Such a part has no hooks and no events: what only React can do is refused.
 */
export function draw(element: ReactElement): Node {
  const { type, props } = element as ReactElement<Record<string, unknown>>;
  if (type === Fragment) return fragment(props.children as ReactNode);
  if (typeof type === 'function') return draw((type as (props: object) => ReactElement)(props));
  return node(String(type), props);
}

function node(name: string, { children, ...attributes }: Record<string, unknown>): Element {
  const isDrawing = name === 'svg' || name === 'rect' || name === 'path';
  const made = isDrawing ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    const text = attributeText(key, value);
    if (text !== null) made.setAttribute(NAMES[key] ?? key, text);
  }
  made.append(fragment(children as ReactNode));
  return made;
}

/** What React would write; null where it writes none. */
export function attributeText(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') {
    if (SAYS_FALSE.test(name)) return String(value);
    return value ? '' : null;
  }
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TypeError(`draw: only React can do ${name}`);
}

function fragment(children: ReactNode): DocumentFragment {
  const made = document.createDocumentFragment();
  for (const child of [children].flat(3)) {
    // React makes no text of an empty string, and has to find what it would have made.
    if (child === '') continue;
    if (typeof child === 'string' || typeof child === 'number') made.append(String(child));
    else if (child && typeof child === 'object' && 'props' in child) made.append(draw(child));
  }
  return made;
}
