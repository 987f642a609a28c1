import { useStore } from '@nanostores/react';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import type { Board } from '@seahour/api-types/staff-board.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { ChevronLeft, ChevronRight, Printer, Share } from '../icons.ts';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { type PlannedPlace, planOf } from './plan-days.ts';
import { PlanTable } from './plan-table.tsx';
import { usePlanTexts } from './use-plan-texts.ts';
import { usePlanWords } from './use-plan-words.ts';
import './plan.css';

/** The day of all boats on one page, to be printed or passed on. */
export default function PlanScreen() {
  const { t: common, crew } = useCrewApp();
  return (
    <Screen title={common('more_plan')}>
      <LoadedView of={crew.boats}>
        {(boats) =>
          boats[0] ? (
            <Plan today={boats[0].today.date} />
          ) : (
            <Empty title={common('no_boats')} text={common('no_boats_text')} />
          )
        }
      </LoadedView>
    </Screen>
  );
}

function Plan({ today }: { today: string }) {
  const { t: common, crew } = useCrewApp();
  const t = usePlanTexts();
  const words = usePlanWords();
  const [date, setDate] = useState(today);
  return (
    <div className="plan">
      <nav className="plan-days" aria-label={common('days')}>
        <button
          type="button"
          aria-label={t('day_before')}
          onClick={() => setDate(addDays(date, -1))}
        >
          <LineIcon node={ChevronLeft} size={20} className="icon icon-flip" />
        </button>
        <h2 aria-live="polite">{words.day(date)}</h2>
        <button type="button" aria-label={t('day_after')} onClick={() => setDate(addDays(date, 1))}>
          <LineIcon node={ChevronRight} size={20} className="icon icon-flip" />
        </button>
        {date !== today && (
          <button type="button" className="plan-today" onClick={() => setDate(today)}>
            {common('day_today')}
          </button>
        )}
      </nav>
      <LoadedView key={date} of={crew.board(date)}>
        {(board) => <Day board={board} date={date} />}
      </LoadedView>
    </div>
  );
}

function Day({ board: { boats, orders }, date }: { board: Board; date: string }) {
  const t = usePlanTexts();
  const words = usePlanWords();
  const places = planOf(boats, orders, date);
  if (places.length === 0) return <Empty title={t('empty_title')} text={t('empty_text')} />;
  return (
    <>
      <p className="plan-total">{words.total(places)}</p>
      <Actions date={date} places={places} />
      {places.map((planned) => (
        <PlanTable key={words.placeOf(planned)} planned={planned} />
      ))}
    </>
  );
}

function Actions({ date, places }: { date: string; places: readonly PlannedPlace[] }) {
  const { telegram, toasts } = useCrewApp();
  const t = usePlanTexts();
  const words = usePlanWords();
  const isNative = useStore(telegram.$isNative);
  async function share(): Promise<void> {
    const text = words.text(date, places);
    try {
      if (navigator.share) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      toasts.show({ tone: 'success', title: t('copied') });
    } catch (cause) {
      // Who thought better of it needs no word of that.
      if (cause instanceof Error && cause.name === 'AbortError') return;
      toasts.show({ tone: 'error', title: t('not_shared') });
    }
  }
  return (
    <div className="plan-actions">
      <button type="button" className="button is-tint" onClick={() => void share()}>
        <LineIcon node={Share} />
        <span>{t('share')}</span>
      </button>
      {/* The messenger's own window cannot print. */}
      {!isNative && (
        <button type="button" className="button is-quiet" onClick={() => window.print()}>
          <LineIcon node={Printer} />
          <span>{t('print')}</span>
        </button>
      )}
    </div>
  );
}
