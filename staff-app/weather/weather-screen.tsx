import { useStore } from '@nanostores/react';
import { addDays, cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { DateField, HourField } from '../parts/time-field.tsx';
import type { Boat } from '../state/crew.ts';
import { CalledView } from './called-view.tsx';
import { type Afternoon, askedOf, boatsOf } from './choice.ts';
import { ChoiceField } from './choice-field.tsx';
import { useWeatherTexts } from './texts.ts';
import { Trips } from './trips.tsx';
import { useCall } from './use-call.ts';
import '../parts/form.css';
import './weather.css';

/** So far ahead nobody knows the weather. */
const MOST_DAYS = 14;

/** Moves and cancels all trips of an afternoon in one decision. */
export default function WeatherScreen({ date }: { date?: string }) {
  const { t, crew } = useCrewApp();
  return (
    <Screen title={t('weather_title')}>
      <LoadedView of={crew.boats}>
        {(boats) => {
          const own = boats.filter(({ role }) => role !== 'captain');
          return own[0] ? (
            <Form boats={own} first={own[0]} date={date} />
          ) : (
            <Empty title={t('no_boats')} text={t('no_boats_text')} />
          );
        }}
      </LoadedView>
    </Screen>
  );
}

interface FormProps {
  boats: readonly Boat[];
  first: Boat;
  date: string | undefined;
}

function Form({ boats, first, date }: FormProps) {
  const { crew } = useCrewApp();
  const t = useWeatherTexts();
  const clock = cityClock(first.time_zone, useStore(crew.$now));
  const last = addDays(clock.date, MOST_DAYS);
  const [afternoon, setAfternoon] = useState<Afternoon>(() => ({
    date: date && date >= clock.date && date <= last ? date : clock.date,
    fromHour: Math.min(clock.hour, 23),
    toHour: 24,
    place: '',
    activity: null,
  }));
  const [words, setWords] = useState('');
  const call = useCall();
  if (call.called) return <CalledView called={call.called} onAgain={call.forget} />;
  const change = (part: Partial<Afternoon>) => setAfternoon({ ...afternoon, ...part });
  const asked = askedOf(afternoon, boats);
  const places = [...new Set(boats.map(({ place }) => place))];
  const kinds = new Map(boats.map((boat) => [boat.activity_id, boat.activity_name]));
  return (
    <div className="form">
      <div className="form-pair">
        <DateField
          label={t('day')}
          date={afternoon.date}
          min={clock.date}
          max={last}
          onChange={(day) => change({ date: day })}
        />
        {places.length > 1 && (
          <ChoiceField
            label={t('place')}
            chosen={afternoon.place}
            choices={[
              { value: '', text: t('all_places') },
              ...places.map((place) => ({ value: place, text: place })),
            ]}
            onChoose={(place) => change({ place })}
          />
        )}
        <HourField
          label={t('from')}
          hour={afternoon.fromHour}
          from={0}
          to={23}
          onChange={(fromHour) => change({ fromHour })}
        />
        <HourField
          label={t('to')}
          hour={afternoon.toHour}
          from={1}
          to={24}
          onChange={(toHour) => change({ toHour })}
        />
        {kinds.size > 1 && (
          <ChoiceField
            label={t('kind')}
            chosen={afternoon.activity === null ? '' : String(afternoon.activity)}
            choices={[
              { value: '', text: t('all_kinds') },
              ...[...kinds].map(([id, text]) => ({ value: String(id), text })),
            ]}
            onChoose={(id) => change({ activity: id === '' ? null : Number(id) })}
          />
        )}
      </div>
      {asked ? (
        <Trips key={JSON.stringify(asked)} {...{ asked, words, call }} onWords={setWords} />
      ) : (
        <p className="weather-says" role="status">
          {t(boatsOf(boats, afternoon).length === 0 ? 'no_boat' : 'no_hours')}
        </p>
      )}
    </div>
  );
}
