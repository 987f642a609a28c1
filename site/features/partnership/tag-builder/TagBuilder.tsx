import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TagCode } from './TagCode.tsx';
import { TagFields } from './TagFields.tsx';
import { TagPreview } from './TagPreview.tsx';
import { codeOf, tagOf } from './tag.ts';
import type { TagBuilderProps } from './tag-builder-props.ts';

/** Makes the tag that a partner's page books with. */
export default function TagBuilder(props: TagBuilderProps) {
  const { builder } = props.texts;
  const form = useRef<HTMLFormElement>(null);
  const [tag, setTag] = useState(() => tagOf(props, null));
  const [isAlive, setAlive] = useState(false);
  const read = () => setTag(tagOf(props, form.current));

  function change(event: FormEvent): void {
    const { name } = event.target as HTMLInputElement;
    const offer = form.current?.elements.namedItem('offer');
    // An offer is of one activity in one city.
    if (offer instanceof HTMLSelectElement && (name === 'city' || name === 'activity')) {
      offer.value = '';
    }
    read();
  }

  // A browser may have kept what was chosen before, and people type before the island is alive.
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
