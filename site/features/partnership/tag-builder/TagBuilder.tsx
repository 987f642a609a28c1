import { createElement, type FormEvent, useEffect, useRef, useState } from 'react';
import { TagCode } from './TagCode.tsx';
import { TagFields } from './TagFields.tsx';
import type { Tag, TagBuilderProps } from './tag.ts';
import { codeOf, tagOf } from './tag.ts';

/** Composes the tag for a partner's page. */
export default function TagBuilder(props: TagBuilderProps) {
  const { builder } = props.texts;
  const form = useRef<HTMLFormElement>(null);
  const [tag, setTag] = useState(() => tagOf(props, null));
  const [isAlive, setAlive] = useState(false);
  const read = () => setTag(tagOf(props, form.current));

  function change(event: FormEvent): void {
    const { name } = event.target as HTMLInputElement;
    const offer = form.current?.elements.namedItem('offer');
    // An offer belongs to one activity in one city.
    if (offer instanceof HTMLSelectElement && (name === 'city' || name === 'activity')) {
      offer.value = '';
    }
    read();
  }

  // The form may be filled before hydration: by the browser or by the visitor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    read();
    setAlive(true);
  }, []);

  return (
    <div className="tag-builder">
      <form
        ref={form}
        aria-label={builder.title}
        data-needs-script
        onSubmit={(event) => event.preventDefault()}
        onInput={change}
      >
        <TagFields {...props} {...{ tag, isAlive }} />
      </form>
      <div className="outcome">
        <div className="stage" data-needs-script>
          <p>{builder.preview}</p>
          <TagPreview tag={tag} />
          <small>{builder.previewNote}</small>
        </div>
        <TagCode code={codeOf(tag, props.origin)} copyLabel={builder.copy} />
      </div>
    </div>
  );
}

/** The real element, as a partner's page has it. */
export function TagPreview({ tag }: { tag: Tag }) {
  const widget = useRef<HTMLElement>(null);
  const { attributes, primary, text, path } = tag;
  const [built] = useState(attributes.city);

  // Set by hand, as the element may exist before the island is hydrated.
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
