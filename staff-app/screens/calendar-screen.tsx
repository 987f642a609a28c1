import { useStore } from '@nanostores/react';
import { addDays, cityClock, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import { BoatSelect } from '../parts/boat-select.tsx';
import { CalendarRow } from '../parts/calendar-row.tsx';
import { DayAxis, Legend } from '../parts/day-bar.tsx';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import type { Boat, CalendarDays } from '../state/crew.ts';
import '../parts/calendar.css';

const DAYS = 28;
const SATURDAY = 6;

export default function CalendarScreen() {
  const { t, crew } = useCrewApp();
  return (
    <Screen title={t('calendar_title')}>
      <LoadedView of={crew.boats}>
        {(boats) =>
          boats[0] ? (
            <Calendar boats={boats} first={boats[0]} />
          ) : (
            <Empty title={t('no_boats')} text={t('no_boats_text')} />
          )
        }
      </LoadedView>
    </Screen>
  );
}

function Calendar({ boats, first }: { boats: readonly Boat[]; first: Boat }) {
  const { crew } = useCrewApp();
  const chosen = useStore(crew.$chosen);
  const boat = boats.find(({ company_activity_id: id }) => id === chosen) ?? first;
  const { date } = cityClock(boat.time_zone, useStore(crew.$now));
  return (
    <>
      <BoatSelect boats={boats} chosen={boat} onChoose={(id) => crew.$chosen.set(id)} />
      <LoadedView of={crew.days(boat, date, addDays(date, DAYS - 1))}>
        {(days) => <Weeks boat={boat} days={days} />}
      </LoadedView>
      <Legend />
    </>
  );
}

function Weeks({ boat, days }: { boat: Boat; days: CalendarDays }) {
  const { language } = useCrewApp();
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return (
    <div className="calendar">
      <DayAxis />
      {months.map((month) => (
        <section key={month}>
          <h2>{capitalise(formatDate(`${month}-01`, language, 'month-name'), language)}</h2>
          {days
            .filter(({ date }) => date.startsWith(month))
            .map((day) => (
              <CalendarRow
                key={day.date}
                boat={boat}
                day={day}
                isWeekend={dayOfWeek(day.date) >= SATURDAY}
              />
            ))}
        </section>
      ))}
    </div>
  );
}
