import type { OpeningHours } from '@seahour/api-types/companies.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';

/** Days in a row that open alike. */
export interface OpeningRow {
  /** E.g. `Mon – Fri`, or one day. */
  days: string;
  /** From 0-23 to 1-24, earliest first; none where it is closed. */
  hours: { from: number; to: number }[];
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The week from Monday on. */
export function openingRows(opening: readonly OpeningHours[], language: Language): OpeningRow[] {
  const days = DAYS.map((day) => ({ day, hours: hoursOf(opening, day) }));
  const runs: (typeof days)[] = [];
  for (const each of days) {
    const run = runs.at(-1);
    if (run && isAlike(run[0]?.hours ?? [], each.hours)) run.push(each);
    else runs.push([each]);
  }
  return runs.map((run) => {
    const names = [...new Set([run[0]?.day ?? 1, run.at(-1)?.day ?? 7])].map((day) =>
      dayName(day, language),
    );
    return { days: capitalise(names.join('\u00a0– '), language), hours: run[0]?.hours ?? [] };
  });
}

const hoursOf = (opening: readonly OpeningHours[], day: number): OpeningRow['hours'] =>
  opening
    .filter(({ day_of_week }) => day_of_week === day)
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from - b.from);

const isAlike = (some: OpeningRow['hours'], others: OpeningRow['hours']): boolean =>
  some.length === others.length &&
  some.every(({ from, to }, index) => from === others[index]?.from && to === others[index]?.to);

const names = new Map<string, string>();

/** 1 January 2024 was a Monday. */
function dayName(day: number, language: Language): string {
  const key = language + day;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = formatDate(`2024-01-0${day}`, language, 'weekday-name-short');
  names.set(key, name);
  return name;
}
