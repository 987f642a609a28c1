import { FreeHours } from '@seahour/ui/parts/offer-card/FreeHours.tsx';
import type { LiveOffer } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { Price } from '@seahour/ui/parts/Price.tsx';
import { draw } from '../../live/draw.ts';
import { language } from '../../live/page-data.ts';
import { $liveOffers, markPainted } from './live-offers.ts';

/** Updates static cards with the API's answer; hydrated islands render their own. */
export function paintOffers(): void {
  const live = $liveOffers.get();
  for (const card of document.querySelectorAll<HTMLElement>('astro-island[ssr] .offer-card')) {
    const id = Number(card.dataset.offer);
    const own = live[id];
    if (own) paint(card, id, own);
  }
}

function paint(card: HTMLElement, id: number, live: LiveOffer): void {
  const [cost, free, link] = ['.cost', '.free', 'h3 a'].map((part) => card.querySelector(part));
  const after = cost?.querySelector('b + span')?.textContent?.trim() ?? '';
  cost?.replaceChildren(draw(<Price {...live.price} after={after} language={language} />));
  free?.replaceChildren(...(live.day ? [draw(<FreeHours {...live.day} />)] : []));
  // As an island writes it: without the origin.
  if (link instanceof HTMLAnchorElement)
    link.setAttribute('href', link.pathname + (live.query ?? ''));
  markPainted(id, live);
}
