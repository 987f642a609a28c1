import { createPreview } from '@seahour/api-types/editor.ts';
import { pathPrefix } from '@seahour/api-types/languages.ts';
import { useRef, useState } from 'react';
import { useApp } from '../context.ts';
import { useEditedPage } from '../preview/page-of.ts';
import { useFailureWords } from './answers.tsx';
import { LinkToCopy } from './link-to-copy.tsx';
import { useMoment } from './moments.ts';

type Made = { url: string; endsAt: string } | { failure: string };

/** A link that shows the whole site as drafted, at the page that is being edited. */
export function PreviewLink() {
  const { t, editor, language } = useApp();
  const failureWords = useFailureWords();
  const moment = useMoment();
  const page = useEditedPage(language);
  const [made, setMade] = useState<Made | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function show() {
    setOpen(!isOpen);
    if (isOpen) return;
    setMade(null);
    const answer = await editor.call(createPreview, {
      to: page?.isShown ? page.path : pathPrefix(language) || '/',
    });
    setMade(
      answer.ok
        ? { url: answer.data.url, endsAt: answer.data.ends_at }
        : { failure: failureWords(answer.failure) },
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button has opened
    <div
      className="preview-link"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="button is-quiet is-small"
        aria-expanded={isOpen}
        onClick={() => void show()}
      >
        {t('preview_link')}
      </button>
      {isOpen && (
        <section className="panel preview-panel" aria-label={t('preview_link')} aria-live="polite">
          {made === null && <p>{t('reading')}</p>}
          {made && 'failure' in made && <p role="alert">{made.failure}</p>}
          {made && 'url' in made && (
            <>
              <p>{t('preview_text', { time: moment(made.endsAt) })}</p>
              <LinkToCopy url={made.url} label={t('preview_link')} />
            </>
          )}
        </section>
      )}
    </div>
  );
}
