import { formatHour } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import type { BoatQuestion } from './boat-question.ts';
import type { FreeBoats } from './use-free-boats.ts';

interface NearestHoursProps {
  found: NonNullable<FreeBoats['found']>;
  question: BoatQuestion;
  onChoose(part: Partial<BoatQuestion>): void;
}

/** Where nothing is free: the nearest hours at which something is, or how long boats go at least. */
export function NearestHours({ found, question, onChoose }: NearestHoursProps) {
  const { t, language } = useCrewApp();
  const { nearest, shortest_hours: hours } = found;
  if (hours !== undefined) {
    const time = Math.min(question.time, 24 - hours);
    return (
      <>
        {t('board_ask_longer', { count: hours })}
        <button
          type="button"
          className="board-near"
          onClick={() => onChoose({ time, hour_count: hours })}
        >
          {t('hours', { count: hours })}
        </button>
      </>
    );
  }
  return (
    <>
      {t(nearest.length > 0 ? 'board_ask_nearest' : 'board_ask_none')}
      {nearest.map(({ time, count }) => (
        <button key={time} type="button" className="board-near" onClick={() => onChoose({ time })}>
          {t('board_ask_near', { time: formatHour(time, language), count })}
        </button>
      ))}
    </>
  );
}
