import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import { BoatPhoto } from '../parts/boat-photo.tsx';
import { GuestsField } from '../parts/guests-field.tsx';
import { Empty, Failed, LoadedView, Loading } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { DateField, HourField } from '../parts/time-field.tsx';
import type { Boat } from '../state/crew.ts';
import { lastManualDate, mostHours } from '../state/manual-draft.ts';
import {
  $asked,
  type BoatQuestion,
  firstQuestion,
  LAST_START,
  MOST_HOURS,
  withPart,
} from './boat-question.ts';
import { NearestHours } from './nearest-hours.tsx';
import { useBookHour } from './use-book-hour.ts';
import { useFitWords } from './use-fit-words.ts';
import { type FreeBoats, useFreeBoats } from './use-free-boats.ts';
import '../parts/form.css';
import './find-boat.css';

/** "Which boat is free at five for eight, two hours?", as a guest on the phone asks. */
export default function FindBoatScreen() {
  const { t, crew } = useCrewApp();
  return (
    <Screen title={t('board_ask')}>
      <LoadedView of={crew.boats}>
        {(boats) => {
          const [first] = boats;
          return first ? (
            <Question boats={boats} first={first} />
          ) : (
            <Empty title={t('no_boats')} text={t('no_boats_text')} />
          );
        }}
      </LoadedView>
    </Screen>
  );
}

type Asked = BoatQuestion & { date: string };

function Question({ boats, first }: { boats: readonly Boat[]; first: Boat }) {
  const { t, crew } = useCrewApp();
  const { date: today, hour } = cityClock(first.time_zone, useStore(crew.$now));
  const kept = useStore($asked);
  const asked = useMemo(
    // What was asked yesterday is over.
    () => (kept && kept.date >= today ? kept : { ...firstQuestion(true, hour), date: today }),
    [kept, today, hour],
  );
  const ask = (part: Partial<Asked>) => $asked.set(withPart($asked.get() ?? asked, part));
  const { date, time, guests, hour_count } = asked;
  const free = useFreeBoats({ question: asked, date, boats, known: boats });
  return (
    <>
      <search className="form find-boat" aria-label={t('board_ask')}>
        <div className="form-pair">
          <DateField
            label={t('field_date')}
            {...{ date }}
            min={today}
            max={lastManualDate(today)}
            onChange={(chosen) => ask({ date: chosen })}
          />
          <HourField
            label={t('board_ask_time')}
            hour={time}
            from={0}
            to={LAST_START}
            onChange={(chosen) => ask({ time: chosen })}
          />
        </div>
        <HourField
          label={t('board_ask_hours')}
          hour={hour_count}
          from={1}
          to={Math.min(MOST_HOURS, mostHours(time))}
          text={(count) => t('hours', { count })}
          onChange={(chosen) => ask({ hour_count: chosen })}
        />
        <GuestsField
          guests={guests}
          most={undefined}
          onChange={(chosen) => chosen !== null && ask({ guests: chosen })}
        />
      </search>
      <Answer {...{ boats, asked, free }} onAsk={ask} />
    </>
  );
}

interface AnswerProps {
  boats: readonly Boat[];
  asked: Asked;
  free: FreeBoats;
  onAsk(part: Partial<Asked>): void;
}

function Answer({ boats, asked, free: { found, failure }, onAsk }: AnswerProps) {
  const { t, language } = useCrewApp();
  const { time, hour_count, guests } = asked;
  if (failure) return <Failed failure={failure} onRetry={() => onAsk({})} />;
  if (!found) return <Loading />;
  if (found.fits.length === 0) {
    return (
      <p className="find-boat-none" role="status">
        <NearestHours found={found} question={asked} onChoose={onAsk} />
      </p>
    );
  }
  const hours = formatBlock(time, hour_count, language);
  return (
    <>
      <div role="status">
        <h2 className="find-boat-title">
          {t('board_ask_title', { hours, guests })}{' '}
          <small>{t('board_ask_count', { count: found.fits.length })}</small>
        </h2>
      </div>
      <ol className="boats find-boat-fits">
        {found.fits.map((fit) => {
          const { company_activity_id: id } = fit;
          const boat = boats.find((each) => each.company_activity_id === id);
          return boat && <Fit key={id} {...{ boat, fit, asked }} />;
        })}
      </ol>
    </>
  );
}

interface FitProps {
  boat: Boat;
  fit: Parameters<ReturnType<typeof useFitWords>>[0];
  asked: Asked;
}

/** A press begins an order of what was asked. */
function Fit({ boat, fit, asked: { date, time, hour_count, guests } }: FitProps) {
  const { t } = useCrewApp();
  const book = useBookHour();
  const facts = [
    ...(boat.guests ? [t('guests', { count: boat.guests })] : []),
    ...(boat.place ? [boat.place] : []),
  ];
  const place = { boat: boat.company_activity_id, hour: time };
  return (
    <li>
      <button
        type="button"
        className="boat"
        onClick={() => book(place, date, { hour_count, guests })}
      >
        <BoatPhoto path={boat.photo} />
        <span className="boat-facts">
          <b>
            <bdi>{boat.title}</bdi>
          </b>
          <small>{facts.join(' · ')}</small>
          <span className="find-boat-why">{useFitWords()(fit).join(' · ')}</span>
        </span>
      </button>
    </li>
  );
}
