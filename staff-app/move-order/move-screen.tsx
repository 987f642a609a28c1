import { useStore } from '@nanostores/react';
import { addDays, cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { Stepper } from '@seahour/ui/parts/stepper/Stepper.tsx';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { Screen } from '../parts/screen.tsx';
import { DateField, HourField } from '../parts/time-field.tsx';
import { useData } from '../parts/use-query.ts';
import type { Boat } from '../state/crew.ts';
import { BoatChoice } from './boat-choice.tsx';
import { MoveQuoted } from './move-quoted.tsx';
import { type ChosenPlace, isSamePlace, placeOf } from './place.ts';
import '@seahour/ui/parts/stepper/stepper.css';
import '../parts/form.css';
import './move-order.css';

const MOST_DAYS = 731;
const LAST_HOUR = 23;

/** Moves an order to other hours or another boat. */
export default function MoveScreen({ id }: { id: string }) {
  const { t, crew } = useCrewApp();
  const query = crew.order(id);
  const order = useData(query);
  return (
    <Screen title={t('move_title')} below={order && <Where order={order} />}>
      <LoadedView of={query}>
        {(found) => (
          <LoadedView of={crew.boats}>{(boats) => <Form order={found} boats={boats} />}</LoadedView>
        )}
      </LoadedView>
    </Screen>
  );
}

function Where({ order }: { order: StaffOrder }) {
  const words = useOrderWords();
  return <p>{[words.guest(order), words.boat(order), words.when(order)].join(' · ')}</p>;
}

function Form({ order, boats }: { order: StaffOrder; boats: readonly Boat[] }) {
  const { t, crew, language, telegram } = useCrewApp();
  const now = cityClock(order.time_zone, useStore(crew.$now));
  // What others change meanwhile is not what is moved to here.
  const [place, setPlace] = useState<ChosenPlace>(() => placeOf(order));
  const change = (part: Partial<ChosenPlace>) => setPlace({ ...place, ...part });
  const { date, time, hour_count } = place;
  const firstHour = date === now.date ? Math.min(now.hour, time) : 0;
  return (
    <form className="form move-order" onSubmit={(event) => event.preventDefault()}>
      <div className="form-pair">
        <DateField
          label={t('field_date')}
          date={date}
          min={[now.date, order.date].sort()[0] ?? now.date}
          max={addDays(now.date, MOST_DAYS)}
          onChange={(chosen) => change({ date: chosen })}
        />
        <HourField
          label={t('field_from')}
          hour={time}
          from={firstHour}
          to={LAST_HOUR}
          onChange={(chosen) =>
            change({ time: chosen, hour_count: Math.min(hour_count, LAST_HOUR + 1 - chosen) })
          }
        />
      </div>
      <fieldset className="form-field is-hours">
        <legend className="visually-hidden">{t('field_hours')}</legend>
        <span aria-hidden="true">{t('field_hours')}</span>
        <Stepper
          name={t('field_hours')}
          fewer={t('fewer')}
          more={t('more')}
          value={hour_count}
          min={1}
          max={LAST_HOUR + 1 - time}
          language={language}
          onChange={(count) => {
            telegram.haptic('select');
            change({ hour_count: count });
          }}
        />
        <small>{t('until_unknown', { until: formatHour(time + hour_count, language) })}</small>
      </fieldset>
      <BoatChoice
        order={order}
        boats={boats}
        place={place}
        onChoose={(id) => change({ company_activity_id: id })}
      />
      {isSamePlace(place, placeOf(order)) ? (
        <p className="move-says">{t('move_same')}</p>
      ) : (
        <MoveQuoted order={order} place={place} />
      )}
    </form>
  );
}
