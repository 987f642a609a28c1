import { dateField } from './date-field.ts';
import { askedDate, withDate } from './dates.ts';
import { t, zoneOf } from './page-data.ts';

const bar = document.querySelector<HTMLElement>('[data-catalogue-bar]');
const field = bar?.querySelector<HTMLElement>('[data-date-field]');
const cards = [...document.querySelectorAll<HTMLElement>('[data-offer][data-location]')];

if (bar && field) {
  const chosen = dateField(field, zoneOf(cards[0]?.dataset.city), () => {
    history.replaceState(null, '', withDate(location.href, chosen.date));
    tellWidget(chosen.date);
    dispatchEvent(new Event('seahour:date'));
  });
  if (askedDate()) tellWidget(chosen.date);

  const chips = [...bar.querySelectorAll<HTMLButtonElement>('button[data-location]')];
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      for (const other of chips) other.ariaPressed = String(other === chip);
      narrow(chip.dataset.location ?? '');
    });
  }
}

/** The widget opens on the day that the catalogue shows. */
function tellWidget(date: string): void {
  document.querySelector('booking-widget')?.setAttribute('date', date);
}

function narrow(location: string): void {
  for (const card of cards) card.hidden = location !== '' && card.dataset.location !== location;
  const count = cards.filter((card) => !card.hidden).length;
  const status = bar?.querySelector('[data-shown]');
  if (status) status.textContent = t('shown', { count });
}
