import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Sheet, SheetActions } from '../parts/sheet.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { Boat } from '../state/crew.ts';
import { useMoment } from './calendar-row.tsx';
import { useCalendarTexts } from './texts.ts';
import type { Calendars } from './use-calendars.ts';
import '../parts/form.css';

interface FeedSheetProps {
  boat: Boat;
  calendars: Pick<Calendars, 'createFeed'>;
  /** When the address that is there now was made. */
  madeAt: string | undefined;
  onClose(): void;
}

/** Makes a new private address of the boat's own calendar, which is shown this once. */
export function FeedSheet({ boat, calendars, madeAt, onClose }: FeedSheetProps) {
  const { t: words, toasts } = useCrewApp();
  const t = useCalendarTexts();
  const at = useMoment(boat);
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function create(): Promise<void> {
    setBusy(true);
    const result = await calendars.createFeed(boat.company_activity_id);
    setBusy(false);
    if (result.ok) setUrl(result.data.url);
    else toasts.show({ tone: 'error', ...failureWords(result.failure, { t: words }) });
  }
  return (
    <Sheet title={t('feed_title')} onClose={onClose}>
      <p>
        <b>
          <bdi>{boat.title}</bdi>
        </b>
      </p>
      <p>{t('feed_text')}</p>
      {url === null ? (
        <>
          {madeAt && <p>{t('feed_before', { at: at(madeAt) })}</p>}
          <SheetActions
            no={t('cancel')}
            onNo={onClose}
            yes={t(madeAt ? 'feed_renew' : 'feed_create')}
            onYes={() => void create()}
            isBusy={isBusy}
          />
        </>
      ) : (
        <Made url={url} onClose={onClose} />
      )}
    </Sheet>
  );
}

function Made({ url, onClose }: { url: string; onClose(): void }) {
  const t = useCalendarTexts();
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Where the browser refuses, the field can be selected.
    }
  }
  return (
    <div className="form">
      <TextField
        label={t('feed_url')}
        hint={t('feed_once')}
        dir="ltr"
        readOnly
        // It takes the place of what was pressed.
        autoFocus
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onType={() => {}}
      />
      <div className="sheet-actions">
        <button type="button" className="button is-large is-quiet" onClick={onClose}>
          {t('done')}
        </button>
        <button
          type="button"
          className="button is-large is-primary"
          aria-live="polite"
          onClick={() => void copy()}
        >
          {t(isCopied ? 'copied' : 'copy')}
        </button>
      </div>
    </div>
  );
}
