import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import { useCrewApp } from '../context.ts';
import type { Boat } from '../state/crew.ts';
import { stateAt } from '../state/hours.ts';
import { BoatPhoto } from './boat-photo.tsx';
import { DayAxis, DayBar } from './day-bar.tsx';
import { NowStatus } from './now-status.tsx';
import { useHasCities } from './use-has-cities.ts';
import { useWaitingCount } from './use-waiting.ts';
import './boat-card.css';

export function BoatCard({ boat }: { boat: Boat }) {
  const { t, crew, navigation } = useCrewApp();
  const { hour, minute } = cityClock(boat.time_zone, useStore(crew.$now));
  const { bars, date } = boat.today;
  // Not `unconfirmed_count`, which knows nothing of answers that are still to be sent.
  const newCount = useWaitingCount(boat.company_activity_id) ?? 0;
  const hasCities = useHasCities();
  const offset = utcOffset(useStore(crew.$now), boat.time_zone);
  const place = t('place', { city: boat.city_name, offset });
  const open = () => {
    crew.$chosen.set(boat.company_activity_id);
    navigation.open({ name: 'day', offer: boat.company_activity_id, date });
  };
  return (
    <li>
      <button type="button" className="boat" onClick={open}>
        <BoatPhoto path={boat.photo} />
        <span className="boat-facts">
          <span className="boat-name">
            <b>
              <bdi>{boat.title}</bdi>
            </b>
            {newCount > 0 && <em className="badge">{t('new', { count: newCount })}</em>}
          </span>
          {hasCities && <small className="boat-city">{place}</small>}
          <NowStatus now={stateAt(bars, hour)} />
          <DayBar bars={bars} now={hour + minute / 60} />
          <DayAxis />
        </span>
      </button>
    </li>
  );
}
