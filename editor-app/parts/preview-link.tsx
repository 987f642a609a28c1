import { useStore } from '@nanostores/react';
import { createPreview } from '@seahour/api-types/editor.ts';
import { pathPrefix } from '@seahour/api-types/languages.ts';
import { useRef, useState } from 'react';
import { useApp, useDesk } from '../context.ts';
import { useFailureWords } from './use-failure-words.ts';
import { useMoment } from './use-moment.ts';

type Made = { url: string; endsAt: string } | { failure: string };

/** A link that shows the whole site as drafted, at the page that is being edited. */
export function PreviewLink() {
  const { t, editor } = useApp();
  const failureWords = useFailureWords();
  const moment = useMoment();
  const to = usePage();
  const [made, setMade] = useState<Made | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function show() {
    setOpen(!isOpen);
    if (isOpen) return;
    setMade(null);
    setCopied(false);
    const answer = await editor.call(createPreview, { to });
    setMade(
      answer.ok
        ? { url: answer.data.url, endsAt: answer.data.ends_at }
        : { failure: failureWords(answer.failure) },
    );
  }

  async function copy(url: string) {
    // Without leave to write there it is selected, and can be copied by hand.
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
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
        className="button is-small"
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
              <input
                ref={selected}
                readOnly
                dir="ltr"
                value={made.url}
                aria-label={t('preview_link')}
              />
              <p className="preview-ways">
                <button type="button" className="link" onClick={() => void copy(made.url)}>
                  {t(isCopied ? 'copied' : 'copy_link')}
                </button>
                <a className="link" href={made.url} target="_blank" rel="noreferrer">
                  {t('open_preview')}
                </a>
              </p>
            </>
          )}
        </section>
      )}
    </div>
  );
}

const selected = (input: HTMLInputElement | null): void => input?.select();

/** The page that visitors see of what is edited, in the language that it is edited in. */
function usePage(): string {
  const { navigation, language } = useApp();
  const { offers } = useDesk();
  const [section, ...rest] = useStore(navigation.$place).parts;
  const prefix = pathPrefix(language);
  const file = `catalogue/offers/${rest.join('/')}.yaml`;
  const offer = section === 'offers' && offers.find((each) => each.file === file);
  if (offer && offer.shown.kind === 'shown') {
    const [city, activity, name] = rest;
    return `${prefix}/${activity}/${city}/${name}-${offer.id}`;
  }
  return section === 'pages' && rest[0] ? `${prefix}/${rest[0]}` : prefix || '/';
}
