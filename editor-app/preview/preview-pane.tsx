import { useStore } from '@nanostores/react';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useApp } from '../context.ts';
import { useDescribe } from '../publishing/describe.ts';
import { useEditedPage } from './page-of.ts';
import { tintChanges } from './tint.ts';
import './preview-pane.css';

/** Room for it beside navigation and form. */
const wide = window.matchMedia('(width >= 1240px)');
const onWidth = (onChange: () => void) => {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
};

/** Beside a form, the page that visitors will see of what is edited in it. */
export function PreviewPane() {
  const { t, words, navigation, editor, language: own } = useApp();
  const { parts } = useStore(navigation.$place);
  const [language, setLanguage] = useState(own);
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  const page = useEditedPage(language);
  const { filesWords } = useDescribe();
  const leftOut = useStore(editor.$pulse)?.preview.left_out ?? [];
  if (!isWide || !page) return null;
  return (
    <aside className="preview-pane" aria-label={t('preview')}>
      <fieldset className="segments" aria-label={t('preview_language')}>
        {LANGUAGE_CODES.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === language}
            onClick={() => setLanguage(code)}
          >
            {words.language(code)}
          </button>
        ))}
      </fieldset>
      {leftOut.length > 0 && (
        <p className="preview-told">{t('preview_left_out', { files: filesWords(leftOut) })}</p>
      )}
      <Phone key={parts.join('/')} path={page.path} />
      <p className="note">
        {t('preview_note')} {!page.isShown && t('preview_hidden')}
      </p>
    </aside>
  );
}

/**
 * The page as drafted. A newer one is loaded beneath the one that is shown, and takes its place when all of
 * it is there.
 */
function Phone({ path }: { path: string }) {
  const { t, editor } = useApp();
  const pulse = useStore(editor.$pulse);
  const [shown, setShown] = useState<string | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  // What it is compared with changes when pages have been built.
  const wanted = pulse && `${path} ${pulse.preview.revision} ${pulse.is_building}`;
  if (loading === null && wanted !== tried) {
    if (wanted !== shown) setLoading(wanted);
    else {
      // Back to what is shown, after one that could not be.
      setTried(wanted);
      setTold('');
    }
  }

  async function onLoad(next: HTMLIFrameElement, key: string): Promise<void> {
    const [address = ''] = key.split(' ');
    const page = next.contentDocument;
    const isPage = page?.contentType === 'text/html';
    if (isPage) {
      const published = await readPage(`${PAGES}/published${address}`);
      settle(page);
      if (published) tintChanges(page, published);
      const before = frame.current?.contentWindow;
      if (before && sameScreen(shown, key)) next.contentWindow?.scrollTo(0, before.scrollY);
      setShown(key);
    }
    setTold(
      isPage ? '' : page?.contentType === 'text/plain' ? page.body.innerText : t('no_connection'),
    );
    setTried(key);
    setLoading(null);
  }

  const frames = [...new Set([shown, loading])].filter((key) => key !== null);
  return (
    <>
      <div className="phone">
        <div className="phone-screen" aria-busy={loading !== null}>
          {frames.map((key) => (
            <iframe
              key={key}
              ref={key === shown ? frame : undefined}
              className={key === shown ? undefined : 'is-loading'}
              title={t('preview')}
              // As the policy of the page says too: nothing in it runs, sends or opens.
              sandbox="allow-same-origin"
              src={`${PAGES}/drafted${key.split(' ')[0]}`}
              onLoad={({ currentTarget }) => key === loading && void onLoad(currentTarget, key)}
            />
          ))}
          {!shown && !told && <p className="reading">{t('reading')}</p>}
        </div>
      </div>
      <p className="preview-told" role="status">
        {told}
      </p>
    </>
  );
}

const PAGES = '/api/editor/page';

/** The same page, or the same in another language: one reads on where one was. */
function sameScreen(one: string | null, other: string): boolean {
  const name = (key: string) => key.split(' ')[0]?.split('/').at(-1);
  return one !== null && name(one) === name(other);
}

/** As a document in which nothing is run or loaded; null where there is no such page. */
function readPage(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

/** As on a phone, which shows no scroll bars; links would lead away from what is edited. */
function settle(page: Document): void {
  page.documentElement.style.scrollbarWidth = 'none';
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href');
}
