import type { Failure } from '@seahour/api-types/client.ts';
import { MOST_CALENDARS } from '@seahour/api-types/staff-calendars.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Sheet } from '../parts/sheet.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { Boat } from '../state/crew.ts';
import { useCalendarTexts } from './texts.ts';
import type { Calendars } from './use-calendars.ts';
import '../parts/form.css';

interface LinkSheetProps {
  boat: Boat;
  calendars: Pick<Calendars, 'link'>;
  onClose(): void;
}

/** Asks for the address of a calendar of elsewhere. */
export function LinkSheet({ boat, calendars, onClose }: LinkSheetProps) {
  const { toasts } = useCrewApp();
  const t = useCalendarTexts();
  const problemOf = useProblem();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    if (isBusy) return;
    if (!url.trim()) {
      setProblem(t('url_wrong'));
      return;
    }
    setBusy(true);
    const result = await calendars.link(boat.company_activity_id, url.trim());
    setBusy(false);
    if (!result.ok) {
      setProblem(problemOf(result.failure));
      return;
    }
    toasts.show({ tone: 'success', title: t('linked'), text: t('state_unread') });
    onClose();
  }
  return (
    <Sheet title={t('link_title')} onClose={onClose}>
      <p>
        <b>
          <bdi>{boat.title}</bdi>
        </b>
      </p>
      <p>{t('link_text')}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('url')}
          hint={t('url_hint')}
          problem={problem}
          type="url"
          inputMode="url"
          dir="ltr"
          maxLength={2000}
          value={url}
          onType={(typed) => {
            setProblem(undefined);
            setUrl(typed);
          }}
        />
        <div className="sheet-actions">
          <button type="button" className="button is-large is-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="button is-large is-primary" aria-busy={isBusy}>
            {t('link_do')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function useProblem() {
  const { t: words } = useCrewApp();
  const t = useCalendarTexts();
  return (failure: Failure): string => {
    const [field] = failure.fields;
    if (field?.path === 'url') return t('url_wrong');
    if (field?.code === 'too_big') return t('too_many', { count: MOST_CALENDARS });
    const { title, text } = failureWords(failure, { t: words });
    return `${title}. ${text}`;
  };
}
