import { $favourites, type Favourites, toggleFavourite } from '../favourites.ts';

/** Says on every heart of the page, alive or as it was built, whether its offer is kept. */
function paint(favourites: Favourites): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.ariaPressed = String((heart.dataset.favourite ?? '') in favourites);
  }
}

/** Without React: a press counts at once, whether or not the island around it is alive. */
function press(event: MouseEvent): void {
  const { target } = event;
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-favourite]');
  if (!heart) return;
  // An island that sleeps would do it once more when it is awake.
  event.stopPropagation();
  toggleFavourite(Number(heart.dataset.favourite), heart.dataset.list ?? '');
}

// Islands are loaded too when their page is built.
if (typeof document !== 'undefined') {
  $favourites.subscribe(paint);
  addEventListener('click', press, { capture: true });
}
