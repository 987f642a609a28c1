import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronLeft, ChevronRight } from '../icons.ts';
import { Segments } from '../parts/segments.tsx';
import { type Period, periodName, spanOf, stepped, UNITS } from './period.ts';
import { useMoneyTexts } from './use-money.ts';

interface PeriodBarProps {
  period: Period;
  today: string;
  onChoose(period: Period): void;
}

/** Which days: of a day, a week, a month or a year, and the ones before and after. */
export function PeriodBar({ period, today, onChoose }: PeriodBarProps) {
  const { language } = useCrewApp();
  const t = useMoneyTexts();
  const { from, to } = spanOf(period, language);
  const hasToday = from <= today && today <= to;
  return (
    <>
      <div className="money-step">
        <button
          type="button"
          aria-label={t('earlier')}
          onClick={() => onChoose(stepped(period, -1))}
        >
          <LineIcon node={ChevronLeft} className="icon icon-flip" />
        </button>
        <b role="status">{periodName(period, language)}</b>
        <button type="button" aria-label={t('later')} onClick={() => onChoose(stepped(period, 1))}>
          <LineIcon node={ChevronRight} className="icon icon-flip" />
        </button>
      </div>
      <Segments
        label={t('period')}
        segments={UNITS.map((name) => ({ name, text: t(`unit_${name}`) }))}
        chosen={period.unit}
        // From a period with today in it to the one around today.
        onChoose={(unit) => onChoose({ unit, date: hasToday ? today : from })}
      />
    </>
  );
}
