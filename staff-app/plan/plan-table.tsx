import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { useCrewApp } from '../context.ts';
import type { PlannedPlace } from './plan-days.ts';
import { usePlanTexts } from './use-plan-texts.ts';
import { usePlanWords } from './use-plan-words.ts';

const COLUMNS = ['hours', 'guest', 'guests', 'collect', 'notes'] as const;

/** The boats of a place: rows on paper and at a desk, cards on a phone. */
export function PlanTable({ planned }: { planned: PlannedPlace }) {
  const { navigation } = useCrewApp();
  const t = usePlanTexts();
  const words = usePlanWords();
  return (
    <table className="plan-table">
      <caption>
        <bdi>{words.placeOf(planned)}</bdi>
      </caption>
      <thead className="plan-head">
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`column_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {planned.boats.map(({ boat, trips }) => (
        <tbody key={boat.company_activity_id}>
          <tr className="plan-boat">
            <th scope="rowgroup" colSpan={COLUMNS.length}>
              <bdi>{boat.title}</bdi>
            </th>
          </tr>
          {trips.map((order) => (
            <tr key={order.order_id}>
              <td>
                <button
                  type="button"
                  className="plan-hours"
                  onClick={() => navigation.open({ name: 'order', id: order.order_id })}
                >
                  {words.hours(order)}
                </button>
              </td>
              <td>
                <bdi>{words.guest(order)}</bdi>
                {order.phone && (
                  <a href={telUrl(order.phone)} dir="ltr">
                    {order.phone}
                  </a>
                )}
              </td>
              <td data-label={t('column_guests')}>{order.guests ?? ''}</td>
              <td data-label={t('column_collect')}>{words.toCollect(order)}</td>
              <td>
                {words.notes(order).map((note) => (
                  <p key={note}>
                    <bdi>{note}</bdi>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
