import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Search } from '../icons.ts';
import { BoatCard } from '../parts/boat-card.tsx';
import { Legend } from '../parts/day-bar.tsx';
import { DayFigures } from '../parts/day-figures.tsx';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { useData } from '../parts/use-query.ts';
import type { Boat } from '../state/crew.ts';

export function BoatsScreen() {
  const { t, crew } = useCrewApp();
  const boats = useData(crew.boats);
  return (
    <Screen title={<Greeting boat={boats?.[0]} />} below={<Where boats={boats} />}>
      <LoadedView of={crew.boats}>
        {(owned) =>
          owned.length === 0 ? (
            <Empty title={t('no_boats')} text={t('no_boats_text')} />
          ) : (
            <>
              <DayFigures boats={owned} />
              <FindBoat />
              <ul className="boats">
                {owned.map((boat) => (
                  <BoatCard key={boat.company_activity_id} boat={boat} />
                ))}
              </ul>
              <Legend />
            </>
          )
        }
      </LoadedView>
    </Screen>
  );
}

/** Looks like a search, and leads to one. */
function FindBoat() {
  const { t, navigation } = useCrewApp();
  return (
    <button
      type="button"
      className="find-link"
      onClick={() => navigation.open({ name: 'find-boat' })}
    >
      <LineIcon node={Search} />
      {t('board_ask')}
    </button>
  );
}

function Greeting({ boat }: { boat: Boat | undefined }) {
  const { t, crew, telegram } = useCrewApp();
  const now = useStore(crew.$now);
  const { firstName: name } = telegram.launch;
  if (!boat) return t('app');
  const { hour } = cityClock(boat.time_zone, now);
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const greeting = t(part);
  return name ? t('greeting', { greeting, name }) : greeting;
}

function Where({ boats }: { boats: readonly Boat[] | null }) {
  const { language } = useCrewApp();
  const first = boats?.[0];
  if (!first) return <p>&nbsp;</p>;
  const names = new Set(boats.map(({ company_name }) => isolate(company_name, language)));
  const day = capitalise(formatDate(first.today.date, language, 'weekday-long'), language);
  return <p>{[day, ...names].join(' · ')}</p>;
}
