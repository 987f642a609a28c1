import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import {
  type BoatQuestion,
  firstQuestion,
  LAST_START,
  MOST_GUESTS,
  MOST_HOURS,
  withPart,
} from '../find-boat/boat-question.ts';
import { NearestHours } from '../find-boat/nearest-hours.tsx';
import { Cross, Search } from '../icons.ts';
import { useData } from '../parts/use-query.ts';
import { mostHours } from '../state/manual-draft.ts';
import { useDesk } from './desk-context.ts';
import type { BoardAnswer } from './use-answer.ts';
import { useKeys } from './use-keys.ts';

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** "Free at 5 PM for 8, 2 hours", and what came of it. */
export function BoardAsk({ answer: { question, found, failure } }: { answer: BoardAnswer }) {
  const { t, language, crew } = useCrewApp();
  const { board } = useDesk();
  const [boat] = useData(crew.boats) ?? [];
  const bar = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isAsked = question !== null;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (isAsked !== wasAsked.current) {
      if (isAsked) bar.current?.querySelector('select')?.focus();
      else opener.current?.focus();
    }
    wasAsked.current = isAsked;
  }, [isAsked]);
  const ask = (part: Partial<BoatQuestion>) => {
    const now = boat ? cityClock(boat.time_zone, crew.$now.get()).hour : 0;
    const isToday = board.$date.get() === null;
    board.$question.set(withPart(question ?? firstQuestion(isToday, now), part));
  };
  useKeys({ f: () => (isAsked ? bar.current?.querySelector('select')?.focus() : ask({})) });
  if (!question) {
    return (
      <button ref={opener} type="button" className="board-asker" onClick={() => ask({})}>
        <LineIcon node={Search} size={16} />
        {t('board_ask')}
      </button>
    );
  }
  const { time, guests, hour_count } = question;
  const options = (values: readonly number[], text: (value: number) => string) =>
    values.map((value) => (
      <option key={value} value={value}>
        {text(value)}
      </option>
    ));
  return (
    <search
      ref={bar}
      className="board-ask"
      aria-label={t('board_ask')}
      onKeyDown={({ key }) => key === 'Escape' && board.$question.set(null)}
    >
      <span aria-hidden="true">{t('board_ask_at')}</span>
      <select
        aria-label={t('board_ask_time')}
        value={time}
        onChange={({ currentTarget }) => ask({ time: Number(currentTarget.value) })}
      >
        {options(upTo(0, LAST_START), (hour) => formatHour(hour, language))}
      </select>
      <select
        aria-label={t('board_ask_guests')}
        value={guests}
        onChange={({ currentTarget }) => ask({ guests: Number(currentTarget.value) })}
      >
        {options(upTo(1, MOST_GUESTS), (count) => t('guests', { count }))}
      </select>
      <select
        aria-label={t('board_ask_hours')}
        value={hour_count}
        onChange={({ currentTarget }) => ask({ hour_count: Number(currentTarget.value) })}
      >
        {options(upTo(1, Math.min(MOST_HOURS, mostHours(time))), (count) => t('hours', { count }))}
      </select>
      <output>
        {failure && t('board_ask_failed')}
        {found && found.fits.length > 0 && t('board_ask_count', { count: found.fits.length })}
        {found?.fits.length === 0 && (
          <NearestHours found={found} question={question} onChoose={ask} />
        )}
      </output>
      <button
        type="button"
        className="board-icon"
        aria-label={t('board_ask_clear')}
        onClick={() => board.$question.set(null)}
      >
        <LineIcon node={Cross} size={16} />
      </button>
    </search>
  );
}
