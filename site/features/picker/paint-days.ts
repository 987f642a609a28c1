import { $clockAhead } from '../../runtime/clock.ts';
import { chosenDate, nameOf } from '../../runtime/dates.ts';

/** Static pages know no day: writes it into the fields before they are hydrated. */
function paintDays(): void {
  for (const field of document.querySelectorAll<HTMLElement>('astro-island[ssr] .is-day')) {
    const { zone = 'UTC' } = field.dataset;
    const text = field.querySelector('b');
    if (text) text.textContent = nameOf(chosenDate(zone), zone);
  }
}

export const followDays = (): unknown => $clockAhead.subscribe(paintDays);
