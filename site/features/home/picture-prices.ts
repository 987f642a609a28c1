import { hoursAmount } from '@seahour/api-types/rules/money.ts';
import type { Bar } from '@seahour/api-types/slot.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { LiveOffer } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { language } from '../../runtime/page-data.ts';
import { followOffers } from '../offers/follow-offers.ts';
import { $liveOffers } from '../offers/live-offers.ts';

/** The pictures of a booking show what their offers cost, and hours that they are free. */
function showPictures(): void {
  const live = $liveOffers.get();
  for (const place of document.querySelectorAll<HTMLElement>('[data-offer-price]')) {
    const offer = live[Number(place.dataset.offerPrice)];
    if (offer) show(place, offer);
  }
}

function show(place: HTMLElement, { price, day }: LiveOffer): void {
  const { amount, currency, paidIn } = price;
  const hours = Number(place.dataset.hours ?? 1);
  const total = { price: hoursAmount(amount, hours, currency), currency };
  const said = place.querySelector('b');
  if (said) said.textContent = formatShown(total, paidIn, language);
  const when = place.closest('dl')?.querySelector('[data-picture-hours]');
  const start = day && startOf(day.bars, hours);
  if (when && start !== undefined) when.textContent = formatBlock(start, hours, language);
}

/** In the afternoon where that can be. */
const startOf = (bars: readonly Bar[], hours: number): number | undefined => {
  const fits = bars.filter(({ state, from, to }) => state === 'free' && to - from >= hours);
  const late = fits.find(({ to }) => to - AFTERNOON >= hours);
  return late ? Math.max(late.from, AFTERNOON) : fits[0]?.from;
};

const AFTERNOON = 16;

export function followPictures(): void {
  if (!document.querySelector('[data-offer-price]')) return;
  $liveOffers.subscribe(showPictures);
  followOffers();
}
