import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { chosenDate, todayIn } from '../../../runtime/dates.ts';
import { language, t, zoneOf } from '../../../runtime/page-data.ts';
import { $liveOffers } from '../../offers/live-offers.ts';

/** Says in the heading that all similar offers are free on the day; no card moves. */
function sayFree(section: HTMLElement): void {
  const live = $liveOffers.get();
  const cards = [...section.querySelectorAll<HTMLElement>('.offer-card')];
  const [first] = cards;
  const heading = section.querySelector('h2');
  const areAllFree = cards.every(
    ({ dataset }) => live[Number(dataset.offer)]?.day?.isTaken === false,
  );
  if (!first || !heading || !areAllFree) return;
  const zone = zoneOf(first.dataset.city);
  const date = chosenDate(zone);
  const isTomorrow = date === addDays(todayIn(zone), 1);
  heading.textContent = isTomorrow
    ? t('alsoFreeTomorrow')
    : t('alsoFreeOn', { day: formatDate(date, language, 'weekday-short') });
}

export function followSimilarOffers(): void {
  const section = document.querySelector<HTMLElement>('.similar');
  if (section) $liveOffers.subscribe(() => sayFree(section));
}
