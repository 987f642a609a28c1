import { useStore } from '@nanostores/react';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { closureWords } from '../closure-words.ts';
import { useCrewApp } from '../context.ts';
import { Hourglass, Lock } from '../icons.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { useGlint } from '../parts/use-glint.ts';
import { timeUntil } from '../state/trips.ts';
import type { Cell } from './board-cells.ts';
import type { BoardPlace } from './board-state.ts';
import { useDesk } from './desk-context.ts';
import { Banknote, CalendarSync } from './icons.ts';

/** What makes a button a stop of the arrow keys. */
interface Stop {
  tabIndex: number;
  onFocus(): void;
}

interface OrderBlockProps {
  cell: Extract<Cell, { kind: 'order' }>;
  stop: Stop;
  isChosen: boolean;
  isLifted: boolean;
  onOpen(): void;
}

/** As much as there is room for; what it says in full is its name. */
export function OrderBlock({ cell, stop, isChosen, isLifted, onOpen }: OrderBlockProps) {
  const { t, language } = useCrewApp();
  const words = useOrderWords();
  const { order, state, from, to } = cell;
  const { guests, amount, to_collect } = order;
  const hours = to - from;
  const isWaiting = state === 'to_confirm';
  // The time left takes an hour of it.
  const room = isWaiting ? hours - 1 : hours;
  const name = words.guest(order);
  const sum = amount === undefined ? '' : formatNumber(amount, language);
  const facts = [
    ...(guests ? [room >= 3 ? t('guests', { count: guests }) : String(guests)] : []),
    ...(sum && room >= 2 ? [sum] : []),
  ];
  const spoken = [
    formatBlock(from, hours, language),
    t(`board_state_${state}`),
    ...(to_collect ? [t('board_to_collect')] : []),
  ];
  const glint = useGlint(order.order_id);
  return (
    <button
      type="button"
      {...glint}
      data-order={order.order_id}
      className={`board-block is-${state} ${isChosen ? 'is-chosen' : ''} ${isLifted ? 'is-lifted' : ''}`}
      aria-pressed={isChosen}
      {...stop}
      onClick={onOpen}
    >
      <b className="board-who">{hours === 1 ? name.split(' ')[0] : name}</b>
      <span className="board-facts">
        {facts.map((fact, index) => (
          <span key={fact}>{index > 0 ? `\u00a0· ${fact}` : fact}</span>
        ))}
      </span>
      <span className="visually-hidden">{listed(spoken, language)}</span>
      {isWaiting && hours >= 2 && <TimeLeft until={order.starts_at} />}
      {to_collect !== undefined && !isWaiting && hours >= 2 && (
        <LineIcon node={Banknote} size={14} />
      )}
    </button>
  );
}

/** Until an answer is of no use. */
function TimeLeft({ until }: { until: string }) {
  const { t, crew } = useCrewApp();
  const { unit, count } = timeUntil(until, useStore(crew.$now));
  return (
    <em>
      <LineIcon node={Hourglass} size={11} />
      {t(`waits_${unit}`, { count })}
    </em>
  );
}

interface ShutBlockProps {
  cell: Extract<Cell, { kind: 'shut' }>;
  stop: Stop;
  place: BoardPlace;
}

export function ShutBlock({ cell: { reason, note, from, to }, stop, place }: ShutBlockProps) {
  const { t, language } = useCrewApp();
  const { board } = useDesk();
  if (reason === 'distance') return <span className="board-block is-distance" />;
  const text = {
    staff: note ? closureWords(note, t) : t('closed_staff'),
    calendar: t('closed_calendar'),
    held: t('board_held'),
    ordered: t('legend_ordered'),
  }[reason];
  return (
    <button
      type="button"
      className={`board-block is-shut is-${reason}`}
      {...stop}
      onClick={() => board.$panel.set({ kind: 'close', place })}
    >
      {reason === 'staff' && <LineIcon node={Lock} size={14} />}
      {reason === 'calendar' && <LineIcon node={CalendarSync} size={14} />}
      <b className="board-who">{text}</b>
      <span className="visually-hidden">{formatBlock(from, to - from, language)}</span>
    </button>
  );
}
