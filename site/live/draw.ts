import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

const SVG = 'http://www.w3.org/2000/svg';

/** Names of attributes that React writes otherwise. */
const NAMES = { className: 'class' } as const satisfies Record<string, string>;

/**
 * A part of `ui` as elements, without React's 58 KB: for what a page shows before anybody touches
 * it. Such a part has no hooks and no events.
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
    const attribute = NAMES[key as keyof typeof NAMES] ?? key;
    if (value !== undefined && value !== null) made.setAttribute(attribute, String(value));
  }
  made.append(fragment(children as ReactNode));
  return made;
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
