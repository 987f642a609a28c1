import type { Figures } from './figures.ts';

/** What a button that opens the widget says of the day and its hours, as the widget reads it. */
export function bookTarget(figures: Figures | null): Record<string, string> {
  if (!figures) return {};
  const { date, hours } = figures;
  return {
    'data-date': date,
    ...(hours && { 'data-hours': `${hours.time}-${hours.time + hours.count}` }),
  };
}
