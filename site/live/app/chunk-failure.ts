import { mayReload } from './reload-guard.ts';

/** Browsers name the address of a module that did not come. */
const OF_BOOKING = /\/widget\//;
const PART = /\/_astro\/[^?#]+\.(?:js|css)$/;

/** Not without a connection, which is why it did not come then: there would be no page any more. */
function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const may = mayReload(sessionStorage, Date.now());
  if (may) location.reload();
  return may;
}

// A new release may have taken parts of a page away that is still open. The booking has releases of
// its own, which stay, and says itself what of it did not load: a reload would only close it.
addEventListener('vite:preloadError', (event) => {
  if (OF_BOOKING.test(event.payload.message)) return;
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
