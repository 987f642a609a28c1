import { createElement, useEffect, useRef, useState } from 'react';
import type { Tag } from './tag.ts';

/** The real element, as a partner's page has it. */
export function TagPreview({ tag }: { tag: Tag }) {
  const widget = useRef<HTMLElement>(null);
  const { attributes, primary, text, path } = tag;
  const [built] = useState(attributes.city);

  // By hand, because the element may be there before the island is alive.
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value) widget.current?.setAttribute(name, value);
      else widget.current?.removeAttribute(name);
    }
    widget.current?.style.setProperty('--bw-primary', primary || null);
  }, [attributes, primary]);

  return createElement(
    'booking-widget',
    { id: 'preview', ref: widget, city: built },
    <a className="button is-primary is-large" href={path}>
      {text}
    </a>,
  );
}
