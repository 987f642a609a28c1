import { isLeavingPage, leavePage, watchLeaving } from '../runtime/leaving.ts';
import { mayReload } from './reload-guard.ts';

const PART = /\/_astro\/[^?#]+\.(?:js|css)$/;

// Firefox and WebKit give up what a page still loads as soon as another page is asked for; a reload
// would cancel the way there.
watchLeaving();

/** Not without a connection, which is why it did not come then: there would be no page any more. */
function reloadOnce(): void {
  if (isLeavingPage() || !navigator.onLine || !mayReload(Date.now())) return;
  leavePage();
  location.reload();
}

// A new release may have taken parts of a page away that is still open.
addEventListener('vite:preloadError', reloadOnce);
// Islands are loaded by Astro, which tries twice.
addEventListener('astro:hydration-error', reloadOnce);
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

/** What a visitor pressed needed a part that did not come. */
addEventListener('seahour:not-loaded', () => {
  if (isLeavingPage()) return;
  import('../runtime/toasts/not-loaded.ts')
    .then(({ sayNotLoaded }) => sayNotLoaded())
    .catch(() => {});
});
