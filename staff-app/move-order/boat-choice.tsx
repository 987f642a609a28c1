import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import { BoatPhoto } from '../parts/boat-photo.tsx';
import { Loading, PartFailed } from '../parts/loaded-view.tsx';
import { useQuery } from '../parts/use-query.ts';
import type { Boat } from '../state/crew.ts';
import { type ChosenPlace, type OfferedBoat, offeredBoats } from './place.ts';

interface BoatChoiceProps {
  order: StaffOrder;
  boats: readonly Boat[];
  place: ChosenPlace;
  onChoose(id: number): void;
}

/** The boats of the company with what these hours cost on each, the free ones first. */
export function BoatChoice({ order, boats, place, onChoose }: BoatChoiceProps) {
  const { t, crew } = useCrewApp();
  const { date, time, hour_count, company_activity_id: chosen } = place;
  const query = crew.moves.freeBoats({ date, time, hour_count, guests: order.guests ?? 1 });
  const free = useQuery(query);
  if (free.state === 'loading') return <Loading />;
  if (free.state === 'failed') {
    const { failure } = free;
    return <PartFailed text={t('free_failed')} failure={failure} onRetry={query.reload} />;
  }
  return (
    <fieldset className="boat-choice">
      <legend>{t('boat')}</legend>
      {offeredBoats(order, boats, free.data).map((offered) => {
        const { company_activity_id: id, title, photo } = offered.boat;
        return (
          <label key={id}>
            <input
              type="radio"
              name="boat"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <BoatPhoto path={photo} />
            <span>
              <b>
                <bdi>{title}</bdi>
              </b>
              <State {...offered} isOwn={id === order.company_activity_id} order={order} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface StateProps extends OfferedBoat {
  isOwn: boolean;
  order: StaffOrder;
}

function State({ isOwn, isFree, amount, boat, order }: StateProps) {
  const { t, language } = useCrewApp();
  // Its own hours are in its own way: whether it may stay on its boat is told with the price.
  if (isOwn) return <small>{t('move_own')}</small>;
  const isSmall = boat.guests !== undefined && (order.guests ?? 1) > boat.guests;
  if (!isFree) {
    const said = isSmall ? t('guests_most', { count: boat.guests ?? 0 }) : t('move_taken');
    return <small>{said}</small>;
  }
  const price = amount === undefined ? '' : formatAmount(amount, order.currency, language);
  return <small className="is-free">{[t('legend_free'), price].filter(Boolean).join(' · ')}</small>;
}
