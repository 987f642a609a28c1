import { mayReload } from './reload-guard.ts';

const PART = /\/_astro\/[^?#]+\.(?:js|css)$/;

function reloadOnce(): boolean {
  const may = mayReload(sessionStorage, Date.now());
  if (may) location.reload();
  return may;
}

// A new release may have taken parts of a page away that is still open.
addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});
addEventListener(
  'error',
  ({ target }) => {
    const address =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
          ? target.href
          : '';
    if (PART.test(address)) reloadOnce();
  },
  { capture: true },
);
