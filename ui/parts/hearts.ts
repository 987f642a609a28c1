import { $favourites, type Favourites, toggleFavourite } from '../favourites.ts';

/** Updates every heart of the page, hydrated or static. */
function paint(favourites: Favourites): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.ariaPressed = String((heart.dataset.favourite ?? '') in favourites);
  }
}

/** Works without React, so that a press counts before the island is hydrated. */
function press(event: MouseEvent): void {
  const { target } = event;
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-favourite]');
  if (!heart) return;
  // Done: an island that is not alive yet must not do it again.
  event.preventDefault();
  toggleFavourite(Number(heart.dataset.favourite), heart.dataset.list ?? '');
}

// Islands are loaded too when their page is built.
if (typeof document !== 'undefined') {
  $favourites.subscribe(paint);
  addEventListener('click', press, { capture: true });
}
