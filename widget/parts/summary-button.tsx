import { useStore } from '@nanostores/react';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useState } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import css from './summary-button.css?inline';
import { Total } from './summary-lines.tsx';
import { SummarySheet } from './summary-sheet.tsx';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** On narrow screens: the running total, which opens the whole trip. */
export function SummaryButton() {
  const { booking, t, language } = useBooking();
  const [isOpen, setOpen] = useState(false);
  const summary = useStore(booking.price.$summary);
  const { date, block } = useStore(booking.$draft);
  const hours = t('summary.short', { count: block.length });
  return (
    <>
      <button
        type="button"
        className="summary-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <b>{summary ? <Total summary={summary} /> : t('summary.title')}</b>
        <span>
          {block.length > 0
            ? `${hours} · ${formatDate(date, language, 'short')}`
            : capitalise(formatDate(date, language, 'weekday-short'), language)}
          <Icon name="chevron-up" size={14} />
        </span>
        <span className="visually-hidden">{t('summary.open')}</span>
      </button>
      {isOpen && <SummarySheet onClose={() => setOpen(false)} />}
    </>
  );
}
