import { previewWeatherCall, type WeatherTrip } from '@seahour/api-types/staff-weather.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { dataOf } from '@seahour/ui/query.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { ChevronDown } from '../icons.ts';
import { Foot } from '../parts/foot.tsx';
import { Empty, Loading, PartFailed } from '../parts/loaded-view.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { Segments } from '../parts/segments.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useQuery } from '../parts/use-query.ts';
import {
  type Asked,
  type Becomes,
  becomesAtFirst,
  CANCELLED,
  countOf,
  LEFT,
  numbersOf,
  wordsOf,
} from './choice.ts';
import { Choices } from './choice-field.tsx';
import { useWeatherTexts } from './texts.ts';
import { Told } from './told.tsx';
import type { Call, Decided } from './use-call.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

interface TripsProps {
  asked: Asked;
  words: string;
  onWords(words: string): void;
  call: Call;
}

/** The trips of the hours, each with what becomes of it. */
export function Trips({ asked, words, onWords, call }: TripsProps) {
  const { crew, t: common } = useCrewApp();
  const t = useWeatherTexts();
  const [all, setAll] = useState<'moved' | 'cancelled'>('moved');
  /** What was chosen for some of them, by their orders. */
  const [chosen, setChosen] = useState<Readonly<Record<string, Becomes>>>({});
  const { company_activity_ids: ids, date } = asked;
  const query = crew.queries.get(
    `weather ${JSON.stringify(asked)}`,
    ({ company_activity_id: id, from, to }) => ids.includes(id) && from <= date && date <= to,
    (signal) => crew.client.ask(previewWeatherCall, asked, { signal }),
  );
  const preview = useQuery(query);
  const known = dataOf(preview);
  if (preview.state === 'failed') {
    return <PartFailed text={t('failed')} failure={preview.failure} onRetry={query.reload} />;
  }
  if (!known) return <Loading />;
  if (known.trips.length === 0) return <Empty title={t('none')} text={t('none_text')} />;
  const trips = known.trips.map((trip): Decided => {
    const picked = chosen[trip.order.order_id];
    const isOffered = picked === CANCELLED || picked === LEFT || trip.days.includes(picked ?? '');
    return { trip, becomes: picked && isOffered ? picked : becomesAtFirst(trip, all) };
  });
  const count = countOf(trips.map(({ becomes }) => becomes));
  const boats = new Set(known.trips.map(({ order }) => order.company_activity_id));
  const paying = known.trips.filter(({ is_paying }) => is_paying).length;
  const isAny = count.moved + count.cancelled > 0;
  return (
    <>
      <Segments
        label={t('how')}
        segments={[
          { name: 'moved', text: t('move_all') },
          { name: 'cancelled', text: t('cancel_all') },
        ]}
        chosen={all}
        onChoose={(name) => {
          setAll(name);
          setChosen({});
        }}
      />
      <section className="block">
        <h2>{`${t('trips', { count: trips.length })} · ${t('boats', { count: boats.size })}`}</h2>
        <ul className="weather-trips">
          {trips.map((decided) => (
            <TripRow
              key={decided.trip.order.order_id}
              {...decided}
              onChoose={(becomes) =>
                setChosen({ ...chosen, [decided.trip.order.order_id]: becomes })
              }
            />
          ))}
        </ul>
        {paying > 0 && <p className="weather-says">{t('paying', { count: paying })}</p>}
      </section>
      <Told trips={trips} />
      <TextField
        label={t('words')}
        hint={t('words_hint')}
        maxLength={300}
        value={words}
        onType={onWords}
      />
      {call.failure && <p role="alert">{failureWords(call.failure, { t: common }).title}</p>}
      <p className="weather-says">{t('before')}</p>
      <Foot
        main={{
          text: t(`do_${wordsOf(count)}`, numbersOf(count)),
          isBusy: call.isBusy || !isAny,
          onPress: () => void call.send(asked, trips, words),
        }}
      />
    </>
  );
}

interface TripRowProps extends Decided {
  onChoose(becomes: Becomes): void;
}

function TripRow({ trip, becomes, onChoose }: TripRowProps) {
  const t = useWeatherTexts();
  const words = useOrderWords();
  const say = useOutcomeWords();
  const { order, days } = trip;
  const choices = [...days, CANCELLED, LEFT].map((value) => ({ value, text: say(trip, value) }));
  return (
    <li className="weather-trip">
      <TripWords trip={trip} />
      <div className={`weather-pill ${kindOf(becomes)}`}>
        <span>{say(trip, becomes)}</span>
        <LineIcon node={ChevronDown} size={16} />
        <Choices
          label={t('becomes', { name: words.guest(order) })}
          chosen={becomes}
          choices={choices}
          onChoose={onChoose}
        />
      </div>
    </li>
  );
}

/** Whose trip it is, and when on which boat. */
export function TripWords({ trip: { order, suggested } }: { trip: WeatherTrip }) {
  const t = useWeatherTexts();
  const words = useOrderWords();
  const guests = order.guests === undefined ? [] : [t('guests', { count: order.guests })];
  const begun = suggested === LEFT ? [t('begun')] : [];
  return (
    <p>
      <b>{[words.guest(order), ...guests].join(' · ')}</b>
      <span>{[words.hours(order), words.boat(order), ...begun].join(' · ')}</span>
    </p>
  );
}

const kindOf = (becomes: Becomes): string =>
  becomes === CANCELLED ? 'is-cancelled' : becomes === LEFT ? 'is-left' : 'is-moved';
