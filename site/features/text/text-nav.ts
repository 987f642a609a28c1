/** On phones the menu slides: the page that one is on has to be in view. */
function showWhereOneIs(nav: HTMLElement): void {
  const link = nav.querySelector<HTMLElement>('[aria-current]');
  if (link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}

for (const nav of document.querySelectorAll<HTMLElement>('[data-text-nav]')) showWhereOneIs(nav);

// A module of its own, though it needs no other.
export {};
