import {
  type BoatCalendars,
  createFeed,
  getCalendars,
  linkCalendar,
  type StaffCalendar,
  unlinkCalendar,
} from '@seahour/api-types/staff-calendars.ts';
import { createLiveQuery } from '@seahour/ui/query/live.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useEffect, useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import { useQuery } from '../parts/use-query.ts';

/** A calendar that was just linked is read within a minute. */
const REREAD_MS = 10_000;

export type Calendars = ReturnType<typeof useCalendars>;

/** The calendars of all boats, and what is done with them. */
export function useCalendars() {
  const { crew } = useCrewApp();
  const { client } = crew;
  const all = useMemo(
    () => createLiveQuery((signal) => client.ask(getCalendars, {}, { signal })),
    [client],
  );
  const known = dataOf(useQuery(all)) ?? [];
  const isWaiting = known.some((boat) => boat.calendars.some(({ state }) => state === 'unread'));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(all.refresh, REREAD_MS);
    return () => clearInterval(timer);
  }, [all, isWaiting]);

  const changeBoat = (id: number, edit: (boat: BoatCalendars) => BoatCalendars) =>
    all.change((boats) =>
      boats.map((boat) => (boat.company_activity_id === id ? edit(boat) : boat)),
    );

  return {
    all,
    async link(company_activity_id: number, url: string) {
      const result = await client.ask(linkCalendar, { company_activity_id, url });
      if (result.ok) {
        const { data } = result;
        changeBoat(company_activity_id, (boat) => ({
          ...boat,
          calendars: [...boat.calendars.filter((each) => !isSame(each, data)), data],
        }));
      }
      return result;
    },
    async unlink(company_activity_id: number, calendar: StaffCalendar) {
      const { calendar_id } = calendar;
      const result = await client.ask(unlinkCalendar, { calendar_id });
      if (result.ok) {
        changeBoat(company_activity_id, (boat) => ({
          ...boat,
          calendars: boat.calendars.filter((each) => !isSame(each, calendar)),
        }));
      } else all.refresh();
      // What it had closed is open.
      crew.refresh();
      return result;
    },
    async createFeed(company_activity_id: number) {
      const result = await client.ask(createFeed, { company_activity_id });
      all.refresh();
      return result;
    },
  };
}

const isSame = (one: StaffCalendar, other: StaffCalendar): boolean =>
  one.calendar_id === other.calendar_id;
