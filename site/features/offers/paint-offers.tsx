import { FreeHours } from '@seahour/ui/parts/offer-card/FreeHours.tsx';
import { freeFirst } from '@seahour/ui/parts/offer-card/free-first.ts';
import type { LiveOffer } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { Price } from '@seahour/ui/parts/Price.tsx';
import { draw } from '../../runtime/draw.ts';
import { language } from '../../runtime/page-data.ts';
import { $liveOffers, markPainted, paintedOffers } from './live-offers.ts';

/** Updates static cards with the API's answer; hydrated islands render their own. */
export function paintOffers(): void {
  const live = $liveOffers.get();
  for (const card of document.querySelectorAll<HTMLElement>('astro-island[ssr] .offer-card')) {
    const id = Number(card.dataset.offer);
    const own = live[id];
    if (own) paint(card, id, own);
  }
  for (const grid of document.querySelectorAll('astro-island[ssr] .offer-grid')) arrange(grid);
}

/** Moves offers without free hours to the end. A moved card fades in at its new place. */
function arrange(grid: Element): void {
  const cards = [...grid.querySelectorAll<HTMLElement>('.offer-card')];
  const known = cards.map((card) => ({ id: Number(card.dataset.offer), card }));
  const wanted = freeFirst(known, paintedOffers()).map(({ card }) => card);
  const moved = wanted.filter((card, index) => card !== cards[index]);
  if (moved.length === 0) return;
  grid.append(...wanted);
  for (const card of moved)
    card.animate({ visibility: ['hidden', 'visible'], opacity: [0, 1] }, { duration: 200 });
}

function paint(card: HTMLElement, id: number, live: LiveOffer): void {
  const [cost, free, link] = ['.cost', '.free', 'h3 a'].map((part) => card.querySelector(part));
  const after = cost?.querySelector('b + span')?.textContent?.trim() ?? '';
  cost?.replaceChildren(draw(<Price {...live.price} after={after} language={language} />));
  free?.replaceChildren(...(live.day ? [draw(<FreeHours {...live.day} />)] : []));
  // Without the origin, as React renders it.
  if (link instanceof HTMLAnchorElement)
    link.setAttribute('href', link.pathname + (live.query ?? ''));
  markPainted(id, live);
}
