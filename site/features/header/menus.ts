/** Pages of one task, e.g. to sign in, have none. */
export const hasMenus = (): boolean => document.querySelector('[data-menu]') !== null;

/** Menus close on Escape and elsewhere; the drawer of a phone opens. */
export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu]')];

  for (const menu of menus) {
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
  }

  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }
  });

  const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]');
  document
    .querySelector('[data-drawer-open]')
    ?.addEventListener('click', () => drawer?.showModal());
  for (const button of document.querySelectorAll('[data-drawer-close]')) {
    button.addEventListener('click', () => drawer?.close());
  }
  matchMedia('(width > 990px)').addEventListener('change', () => drawer?.close());
}
