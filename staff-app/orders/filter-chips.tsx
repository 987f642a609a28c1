import { formatDate } from '@seahour/ui/format/date.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Cross } from '../icons.ts';
import { useData } from '../parts/use-query.ts';
import type { UsedChoice } from './use-order-choice.ts';

/** What limits the list, each to be taken away with a press. */
export function FilterChips({ choice, change }: UsedChoice) {
  const { t, crew, language } = useCrewApp();
  const boats = useData(crew.boats) ?? [];
  const { list, company_activity_ids: ids = [], statuses = [], money, from, to } = choice;
  const day = (date: string) => formatDate(date, language, 'short');
  const chips = [
    ...ids.map((id) => ({
      key: `boat ${id}`,
      text: boats.find((boat) => boat.company_activity_id === id)?.title ?? '',
      drop: { company_activity_ids: ids.filter((each) => each !== id) },
    })),
    ...statuses.map((status) => ({
      key: status,
      text: t(`status_${status}`),
      drop: { statuses: statuses.filter((each) => each !== status) },
    })),
    ...(money ? [{ key: money, text: t(`money_${money}`), drop: { money: undefined } }] : []),
    ...(from && list === 'all'
      ? [{ key: 'from', text: t('chip_from', { day: day(from) }), drop: { from: undefined } }]
      : []),
    ...(to && list === 'all'
      ? [{ key: 'to', text: t('chip_to', { day: day(to) }), drop: { to: undefined } }]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('filters')}>
      {chips.map(({ key, text, drop }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('drop_filter', { filter: text })}
            onClick={() => change(drop)}
          >
            <bdi>{text}</bdi>
            <LineIcon node={Cross} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
