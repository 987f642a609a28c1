import type { SlotDay } from '@seahour/api-types/slot.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { freeHours } from '@seahour/ui/parts/calendar/day-room.ts';
import type { BookedOffer } from '../../islands/booking/book-card-props.ts';
import { bookTarget } from '../../islands/booking/book-target.ts';
import { cancelText } from '../../islands/booking/cancel-text.ts';
import { $figures, type Figures } from '../../islands/booking/figures.ts';
import { paintFigures } from '../../islands/booking/paint-figures.tsx';
import { proposeDay, quoteHours } from '../../islands/booking/read-figures.ts';
import { language, t } from '../../live/page-data.ts';

/** Lets the page of an offer propose the hours of a day: on its card and on its bar. */
export function propose(card: HTMLElement, day: SlotDay): void {
  const offer: BookedOffer = JSON.parse(card.dataset.offer ?? '{}');
  $figures.listen((figures) => {
    if (!figures) return;
    if (card.querySelector('astro-island[ssr]')) paintFigures(card, offer, figures);
    aim(offer, figures);
  });
  addEventListener('seahour:country', () => {
    const hours = $figures.get()?.hours;
    if (hours) void quoteHours(offer, hours);
  });
  proposeDay(offer, day.date, day.slots);
}

/** The bar of a phone opens the same day and hours, and all prices are those of them. */
function aim(offer: BookedOffer, figures: Figures): void {
  const { date, slots, hours } = figures;
  const button = document.querySelector('.book-bar button');
  for (const [name, value] of Object.entries(bookTarget(figures)))
    button?.setAttribute(name, value);
  const text = document.querySelector('.book-bar small');
  const day = formatDate(date, language, 'weekday-short');
  if (text) text.textContent = t('dayFree', { count: freeHours(slots), day });
  const week = document.querySelector<HTMLElement>('[data-week]');
  const cancel = week?.querySelector('.cancel');
  if (cancel) cancel.textContent = cancelText(t, offer, figures, language);
  if (!week) return;
  for (const row of week.querySelectorAll<HTMLElement>('.day'))
    row.classList.toggle('is-chosen', row.dataset.date === date);
  week.dataset.offered = date;
  if (hours) week.dataset.hours = String(hours.count);
  else delete week.dataset.hours;
  dispatchEvent(new Event('seahour:offered'));
}
