import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import { OrderLink } from '../parts/order-link.tsx';
import { Sheet, SheetActions } from '../parts/sheet.tsx';
import { ChangeList } from './change-list.tsx';
import type { Words } from './change-words.ts';
import type { SetTerms } from './use-terms.ts';

interface TermsPreviewProps {
  preview: SetTerms;
  words: Words;
  isBusy: boolean;
  onSave(): void;
  onClose(): void;
}

/** What would change, before it does; a question where a price moves far. */
export function TermsPreview({ preview, words, isBusy, onSave, onClose }: TermsPreviewProps) {
  const { t: common, language } = useCrewApp();
  const { t, change, money, length } = words;
  const { changes, examples, moves_far, in_the_way } = preview;
  const moved = examples.filter(({ was, becomes }) => was !== becomes);
  return (
    <Sheet title={t(moves_far ? 'preview_far' : 'preview_title')} onClose={onClose}>
      {moves_far && <p>{t('preview_far_text')}</p>}
      <ChangeList changes={changes.map(change)} />
      {moved.length > 0 && (
        <>
          <h3>{t('examples')}</h3>
          <ChangeList
            changes={moved.map(({ date, hour_count, was, becomes }) => ({
              what: `${formatDate(date, language, 'weekday-year')} · ${length(hour_count, hour_count)}`,
              was: money(was),
              becomes: money(becomes),
            }))}
          />
        </>
      )}
      {in_the_way.length > 0 && (
        <>
          <h3>{t('in_the_way', { count: in_the_way.length })}</h3>
          <p>{t('in_the_way_text')}</p>
          <ul className="order-links">
            {in_the_way.map((order) => (
              <OrderLink key={order.order_id} order={order} />
            ))}
          </ul>
        </>
      )}
      <p>{t('pages_follow')}</p>
      <SheetActions
        no={t('do_go_on')}
        onNo={onClose}
        yes={moves_far ? t('do_save_far') : common('do_save')}
        onYes={onSave}
        isBusy={isBusy}
      />
    </Sheet>
  );
}
