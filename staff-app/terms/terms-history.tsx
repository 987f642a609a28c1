import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { OfferChange } from '@seahour/api-types/staff-terms.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import { ChangeList } from './change-list.tsx';
import type { Words } from './change-words.ts';

interface TermsHistoryProps {
  changes: readonly OfferChange[];
  timeZone: string;
  words: Words;
  isBusy: boolean;
  onUndo(changeId: number): void;
}

/** What owners have changed, the latest first. */
export function TermsHistory({ changes, timeZone, words, isBusy, onUndo }: TermsHistoryProps) {
  const { t: common, language } = useCrewApp();
  const { t, change } = words;
  if (changes.length === 0) return null;
  return (
    <section className="terms-history">
      <h2>{t('history')}</h2>
      <ul>
        {changes.map((made) => (
          <li key={made.change_id} className="block">
            <p>
              {t('changed_by', {
                name: made.by,
                date: formatDate(cityDate(timeZone, new Date(made.at)), language, 'long'),
              })}
            </p>
            <ChangeList changes={made.changes.map(change)} />
            {made.undone_by !== undefined && <p>{t('undone_by', { name: made.undone_by })}</p>}
            {made.can_be_undone && (
              <button
                type="button"
                className="button is-small is-quiet"
                aria-busy={isBusy}
                onClick={() => !isBusy && onUndo(made.change_id)}
              >
                {common('undo')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
