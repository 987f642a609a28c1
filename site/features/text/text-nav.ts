/** On phones the menu scrolls sideways: brings the current page into view. */
function showCurrent(nav: HTMLElement): void {
  const link = nav.querySelector<HTMLElement>('[aria-current]');
  if (link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}

for (const nav of document.querySelectorAll<HTMLElement>('[data-text-nav]')) showCurrent(nav);

// Makes it a module.
export {};
