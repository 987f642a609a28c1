import { useStore } from '@nanostores/react';
import { languageRow } from '@seahour/api-types/languages.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { ReactNode } from 'react';
import { useCrewApp } from '../context.ts';
import { ChevronLeft } from '../icons.ts';
import { useIsWideDesk } from '../parts/use-is-desk.ts';
import { useWaitingCount } from '../parts/use-waiting.ts';
import { figuresOf } from '../state/figures.ts';
import { WEEK_DAYS } from './board-state.ts';
import { useDesk } from './desk-context.ts';
import { ChevronRight } from './icons.ts';
import { useKeys } from './use-keys.ts';

interface BoardHeadProps {
  /** Empty until it is known. */
  date: string;
  boats: readonly BoardBoat[];
  /** Null until they are known. */
  orders: readonly StaffOrder[] | null;
}

export function BoardHead({ date, boats, orders }: BoardHeadProps) {
  const { t } = useCrewApp();
  const { board } = useDesk();
  const view = useStore(board.$view);
  const isWide = useIsWideDesk();
  return (
    <header className="board-head">
      <h1 className="visually-hidden">{t('board_title')}</h1>
      <Days date={date} today={boats[0]?.today.date} />
      <fieldset className="board-views">
        <legend className="visually-hidden">{t('board_view')}</legend>
        {(['day', 'week'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => board.$view.set(name)}
          >
            {t(`board_${name}`)}
          </button>
        ))}
      </fieldset>
      <Figures orders={orders} />
      {isWide && <ListOrders />}
    </header>
  );
}

/** Shows and hides the list of orders beside the board. */
function ListOrders() {
  const { t } = useCrewApp();
  const { board } = useDesk();
  const hasOrders = useStore(board.$hasOrders);
  const toggle = () => board.$hasOrders.set(!hasOrders);
  useKeys({ o: toggle });
  return (
    <button
      type="button"
      className={`button is-small ${hasOrders ? 'is-tint' : 'is-quiet'}`}
      aria-pressed={hasOrders}
      title={t('board_orders_keys')}
      onClick={toggle}
    >
      {t('board_orders')}
    </button>
  );
}

function Days({ date, today }: { date: string; today: string | undefined }) {
  const { t, language } = useCrewApp();
  const { board } = useDesk();
  const isWeek = useStore(board.$view) === 'week';
  const isToday = useStore(board.$date) === null;
  const show = (chosen: string) => board.$date.set(chosen === today ? null : chosen);
  const step = (count: number) => {
    // From what was chosen last, which may not be drawn yet where keys come quickly.
    const from = board.$date.get() ?? date;
    if (from) show(addDays(from, isWeek ? count * WEEK_DAYS : count));
  };
  useKeys({
    t: () => board.$date.set(null),
    '[': () => step(-1),
    ']': () => step(1),
    w: () => board.$view.set(isWeek ? 'day' : 'week'),
  });
  const style = isWeek ? 'short' : 'weekday';
  const named = date && capitalise(formatDate(date, language, style), language);
  const end = isWeek && date ? formatDate(addDays(date, WEEK_DAYS - 1), language, 'short') : '';
  return (
    <div className="board-days">
      <button
        type="button"
        aria-label={t(isWeek ? 'board_week_before' : 'board_day_before')}
        onClick={() => step(-1)}
      >
        <LineIcon node={ChevronLeft} size={20} className="icon icon-flip" />
      </button>
      <label>
        <b aria-live="polite">{end ? `${named} – ${end}` : named}</b>
        <input
          type="date"
          aria-label={t('board_date')}
          value={date}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ currentTarget }) => currentTarget.value && show(currentTarget.value)}
        />
      </label>
      <button
        type="button"
        aria-label={t(isWeek ? 'board_week_after' : 'board_day_after')}
        onClick={() => step(1)}
      >
        <LineIcon node={ChevronRight} size={20} className="icon icon-flip" />
      </button>
      {!isToday && (
        <button type="button" className="board-today" onClick={() => board.$date.set(null)}>
          {t('day_today')}
        </button>
      )}
    </div>
  );
}

const UNKNOWN = '…';

function Figures({ orders }: { orders: readonly StaffOrder[] | null }) {
  const { t, language } = useCrewApp();
  const figures = orders && figuresOf(orders);
  const waiting = useWaitingCount();
  const sums = (name: 'booked' | 'toCollect') =>
    figures?.sums?.map(({ currency, [name]: sum }) => (
      <span key={currency}>
        {formatNumber(sum, language)}
        <small>{languageRow(language).symbols?.[currency] ?? currency}</small>
      </span>
    ));
  return (
    <dl className="board-figures">
      <Figure name={t('board_trips')}>{figures?.trips ?? UNKNOWN}</Figure>
      {figures?.sums !== null && (
        <>
          <Figure name={t('board_booked')}>{figures ? (sums('booked') ?? 0) : UNKNOWN}</Figure>
          <Figure name={t('board_collect')}>{figures ? (sums('toCollect') ?? 0) : UNKNOWN}</Figure>
        </>
      )}
      <Figure name={t('board_waiting')}>{waiting ?? UNKNOWN}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  const isNothing = Array.isArray(children) && children.length === 0;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isNothing ? 0 : children}</dd>
    </div>
  );
}
