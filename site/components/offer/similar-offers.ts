import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { $liveOffers } from '../../islands/offers/live-offers.ts';
import { chosenDate, todayIn } from '../../live/dates.ts';
import { language, t, zoneOf } from '../../live/page-data.ts';

/** Where some are free on the day, those are shown, and the heading says so. */
function showFree(section: HTMLElement): void {
  const live = $liveOffers.get();
  const cards = [...section.querySelectorAll<HTMLElement>('.offer-card')];
  const isFree = ({ dataset }: HTMLElement) => live[Number(dataset.offer)]?.day?.isTaken === false;
  const [first] = cards;
  const heading = section.querySelector('h2');
  const isAny = cards.some(isFree);
  for (const card of cards) card.hidden = isAny && !isFree(card);
  if (!first || !heading || !isAny) return;
  const zone = zoneOf(first.dataset.city);
  const date = chosenDate(zone);
  const isTomorrow = date === addDays(todayIn(zone), 1);
  heading.textContent = isTomorrow
    ? t('alsoFreeTomorrow')
    : t('alsoFreeOn', { day: formatDate(date, language, 'weekday-short') });
}

const section = document.querySelector<HTMLElement>('.similar');
if (section) $liveOffers.subscribe(() => showFree(section));
