import { formatHour } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import type { FreeBoats } from './use-free-boats.ts';

interface NearestHoursProps {
  found: NonNullable<FreeBoats['found']>;
  onChoose(time: number): void;
}

/** Where nothing is free: the nearest hours at which something is. */
export function NearestHours({ found: { nearest }, onChoose }: NearestHoursProps) {
  const { t, language } = useCrewApp();
  return (
    <>
      {t(nearest.length > 0 ? 'board_ask_nearest' : 'board_ask_none')}
      {nearest.map(({ time, count }) => (
        <button key={time} type="button" className="board-near" onClick={() => onChoose(time)}>
          {t('board_ask_near', { time: formatHour(time, language), count })}
        </button>
      ))}
    </>
  );
}
