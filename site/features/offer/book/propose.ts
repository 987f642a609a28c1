import { freeHours } from '@seahour/api-types/rules/free-hours.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { language, t } from '../../../runtime/page-data.ts';
import type { BookedOffer } from './book-card-props.ts';
import { aimButton } from './book-target.ts';
import { canTell } from './can-tell.ts';
import { type CancelLine, cancelLine, shortCancelLine } from './cancel-text.ts';
import { missedText, nextText } from './day-text.ts';
import { $figures, type Figures } from './figures.ts';
import { paintFigures } from './paint-figures.tsx';
import { proposeDay } from './read-figures.ts';

/** Lets the page of an offer propose the hours of a day: on its card and on its bar. */
export function propose(card: HTMLElement, day: SlotDay, missedDate: string | null): void {
  const offer: BookedOffer = JSON.parse(card.dataset.offer ?? '{}');
  $figures.listen((figures) => {
    if (!figures) return;
    if (card.querySelector('astro-island[ssr]')) paintFigures(card, offer, figures);
    aim(offer, figures);
  });
  proposeDay(offer, day.date, day.slots, missedDate);
}

/** The bar of a phone opens the same day and hours. */
function aim(offer: BookedOffer, figures: Figures): void {
  const bar = document.querySelector('.book-bar');
  if (bar) aimBar(bar, offer, figures);
  const week = document.querySelector<HTMLElement>('[data-week]');
  sayCancel(week?.querySelector('.cancel'), cancelLine(t, offer, figures, language));
  if (!week) return;
  for (const row of week.querySelectorAll<HTMLElement>('.day'))
    row.ariaCurrent = row.dataset.date === figures.date ? 'date' : null;
}

/** Says which day the button of the bar books, what of it is free, and what cancelling costs. */
function aimBar(bar: Element, offer: BookedOffer, figures: Figures): void {
  const { date, slots, hours } = figures;
  const button = bar.querySelector('[data-booking-open]');
  if (button) aimButton(button, figures);
  const [missed, said] = ['.missed', '.said'].map((part) => bar.querySelector(part));
  const tell = bar.querySelector<HTMLElement>('.tell');
  if (tell) {
    tell.hidden = !canTell(offer, figures);
    // The form is that of the card, which has nothing else to show there.
    tell.onclick = () => document.querySelector<HTMLElement>('.book-card .tell-me-open')?.click();
  }
  const count = freeHours(slotBars(slots), offer.activityId);
  const day = formatDate(date, language, 'weekday-short');
  if (missed) missed.textContent = missedText(t, offer, figures, language);
  if (said) {
    const text = hours ? t('dayFree', { count, day }) : nextText(t, figures, language);
    said.textContent = capitalise(text, language);
    said.classList.toggle('is-free', hours !== null);
  }
  sayCancel(bar.querySelector('.cancel'), shortCancelLine(t, offer, figures, language));
}

function sayCancel(place: Element | null | undefined, { className, text }: CancelLine): void {
  if (!place) return;
  place.className = className;
  place.textContent = text;
}
