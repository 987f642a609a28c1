import type { Result } from '@seahour/api-types/client.ts';
import { cityClock, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { CalendarState, StaffCalendar } from '@seahour/api-types/staff-calendars.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Check, Cross, Hourglass, Warning } from '../icons.ts';
import { Sheet, SheetActions } from '../parts/sheet.tsx';
import type { Boat } from '../state/crew.ts';
import { useCalendarTexts } from './texts.ts';
import '../parts/contact-links.css';

const ICONS = {
  unread: Hourglass,
  ok: Check,
  partly_read: Warning,
  unreadable: Warning,
} satisfies Record<CalendarState, IconNode>;

interface CalendarRowProps {
  boat: Boat;
  calendar: StaffCalendar;
  /** Null for those who only look at it. */
  unlink: (() => Promise<Result<{ opened_count: number }>>) | null;
}

/** A calendar of elsewhere, how it was read and what to do about that. */
export function CalendarRow({ boat, calendar, unlink }: CalendarRowProps) {
  const t = useCalendarTexts();
  const [isAsking, setAsking] = useState(false);
  const { host, state, skipped_count: count, checked_at } = calendar;
  const at = useMoment(boat);
  const isWrong = state === 'partly_read' || state === 'unreadable';
  return (
    <li className={isWrong ? 'is-wrong' : ''}>
      <LineIcon node={ICONS[state]} />
      <p>
        <b>
          <bdi>{host}</bdi>
        </b>
        <span>
          {state === 'partly_read' ? t('state_partly_read', { count }) : t(`state_${state}`)}
        </span>
        {isWrong && <span>{t(`do_${state}`)}</span>}
        {checked_at && <small>{t('checked', { at: at(checked_at) })}</small>}
      </p>
      {unlink && (
        <button
          type="button"
          className="round-link"
          aria-label={t('unlink_from', { host, boat: boat.title })}
          onClick={() => setAsking(true)}
        >
          <LineIcon node={Cross} />
        </button>
      )}
      {unlink && isAsking && (
        <UnlinkSheet {...{ boat, host, unlink }} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

/** An instant by the clock of the boat's city. */
export function useMoment({ time_zone }: Boat) {
  const { t, language } = useCrewApp();
  return (instant: string): string => {
    const then = new Date(instant);
    return t('date_time', {
      date: formatDate(cityDate(time_zone, then), language, 'short'),
      time: formatClock(cityClock(time_zone, then), language),
    });
  };
}

interface UnlinkSheetProps {
  boat: Boat;
  host: string;
  unlink: NonNullable<CalendarRowProps['unlink']>;
  onClose(): void;
}

function UnlinkSheet({ boat, host, unlink, onClose }: UnlinkSheetProps) {
  const { t: words, toasts } = useCrewApp();
  const t = useCalendarTexts();
  const [isBusy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    const result = await unlink();
    setBusy(false);
    onClose();
    if (result.ok) {
      const { opened_count: count } = result.data;
      toasts.show({
        tone: 'success',
        title: t('unlinked'),
        ...(count > 0 && { text: t('unlinked_hours', { count }) }),
      });
    } else toasts.show({ tone: 'error', ...failureWords(result.failure, { t: words }) });
  }
  return (
    <Sheet title={t('unlink_title')} onClose={onClose}>
      <p>
        <b>
          <bdi>{host}</bdi> · <bdi>{boat.title}</bdi>
        </b>
      </p>
      <p>{t('unlink_text')}</p>
      <SheetActions
        no={t('unlink_no')}
        onNo={onClose}
        yes={t('unlink')}
        onYes={() => void confirm()}
        isBusy={isBusy}
        isDangerous
      />
    </Sheet>
  );
}
