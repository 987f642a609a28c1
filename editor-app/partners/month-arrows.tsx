import { addMonths } from '@seahour/api-types/rules/month.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useApp } from '../context.ts';
import { ArrowLeft, ArrowRight } from '../icons.ts';
import { $month } from './month.ts';

/** The month that is shown, and ways to the ones beside it. */
export function MonthArrows({ month }: { month: string }) {
  const { t, language } = useApp();
  const words = useMonthWords();
  return (
    <fieldset className="month" aria-label={t('month')}>
      <Arrow to={addMonths(month, -1)} node={ArrowLeft} />
      <b role="status">{capitalise(words(month), language)}</b>
      <Arrow to={addMonths(month, 1)} node={ArrowRight} />
    </fieldset>
  );
}

function Arrow({ to, node }: { to: string; node: IconNode }) {
  const words = useMonthWords();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={words(to)}
      onClick={() => $month.set(to)}
    >
      <LineIcon node={node} size={18} className="icon icon-flip" />
    </button>
  );
}

/** A month with its year, e.g. “November 2026”. */
export function useMonthWords(): (month: string) => string {
  const { language } = useApp();
  return (month) => formatDate(`${month}-01`, language, 'month');
}
