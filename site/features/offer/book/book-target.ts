import type { Figures } from './figures.ts';

/** What a button that opens the widget says of the day and its hours, as the widget reads it. */
export interface BookTarget {
  'data-date': string | undefined;
  'data-hours': string | undefined;
}

/** The proposed hours, or the next day that has any. */
export function bookTarget(figures: Figures | null): BookTarget {
  const { date, hours, next } = figures ?? {};
  return {
    'data-date': hours ? date : (next ?? date),
    'data-hours': hours ? `${hours.time}-${hours.time + hours.count}` : undefined,
  };
}

/** The same on a button without React. */
export function aimButton(button: Element, figures: Figures): void {
  for (const [name, value] of Object.entries(bookTarget(figures))) {
    if (value === undefined) button.removeAttribute(name);
    else button.setAttribute(name, value);
  }
  button.toggleAttribute('disabled', !canBook(figures));
}

/** Whether there is any day for the button to open. */
export const canBook = (figures: Figures | null): boolean =>
  !figures || figures.hours !== null || figures.next !== null;
