import { slotsForDates } from '@seahour/api-types/offer-calls.ts';
import {
  addDays,
  isInBookingWindow,
  lastBookableDate,
} from '@seahour/api-types/rules/booking-window.ts';
import { client } from '../../../runtime/client.ts';
import { askedDate, chosenDate, todayIn } from '../../../runtime/dates.ts';
import { draw } from '../../../runtime/draw.ts';
import { language, t, zoneOf } from '../../../runtime/page-data.ts';
import { propose } from '../book/propose.ts';
import { dayHours } from './day-hours.ts';
import { WeekDay } from './WeekDay.tsx';

const DAYS = 7;

async function showWeek(week: HTMLElement): Promise<void> {
  const { activityId, company, city, activity } = week.dataset;
  const zone = zoneOf(city);
  const { start, end } = shownDates(zone);
  const answer = await (await client()).call(slotsForDates, {
    activity_id: Number(activityId),
    company_activity_id: Number(company),
    date_start: start,
    date_end: end,
  });
  // The answer has put the device's clock right: the week is another one.
  if (shownDates(zone).start !== start) return showWeek(week);
  const days = answer.ok ? answer.data : [];
  if (days.length === 0) {
    week.dataset.state = 'failed';
    return;
  }
  const rows = days.map((day) => ({ day, hours: dayHours(day, Number(activityId)) }));
  const rowOf = (date: string | undefined) => rows.find(({ day }) => day.date === date);
  // An asked day is shown whatever is free on it: its hours may be waited for.
  const asked = askedDate();
  const chosen =
    rowOf(asked) ?? rows.find(({ hours }) => hours.kind === 'free') ?? rowOf(chosenDate(zone));
  const items = rows.map((row) => (
    <li key={row.day.date}>
      <WeekDay
        {...row}
        text={
          row.hours.kind === 'free'
            ? t('freeShort', { count: row.hours.count })
            : t(`${row.hours.kind}Short`)
        }
        isChosen={row === chosen}
        activityId={Number(activityId)}
        activity={activity ?? ''}
        offer={company ?? ''}
        language={language}
      />
    </li>
  ));
  week.querySelector('ol')?.replaceChildren(...items.map(draw));
  week.dataset.state = 'shown';
  const card = document.querySelector<HTMLElement>('.book-card');
  if (chosen && card) propose(card, chosen.day, asked && !rowOf(asked) ? asked : null);
}

/** A week from today, or from the asked day where that is later. */
function shownDates(zone: string): { start: string; end: string } {
  const today = todayIn(zone);
  const asked = askedDate();
  const isLater = asked !== undefined && asked > addDays(today, DAYS - 1);
  const start = isLater && isInBookingWindow(asked, today) ? asked : today;
  const end = addDays(start, DAYS - 1);
  const last = lastBookableDate(today);
  return { start, end: [end, last].sort()[0] ?? end };
}

const week = document.querySelector<HTMLElement>('[data-week]');
if (week) void showWeek(week);
