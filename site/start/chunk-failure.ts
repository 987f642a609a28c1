import { mayReload } from './reload-guard.ts';

const PART = /\/_astro\/[^?#]+\.(?:js|css)$/;

/**
 * Firefox and WebKit give up what a page still loads as soon as another page is asked for; a reload
 * would cancel the way there. An input after that shows that the visitor has stayed.
 */
let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
});
for (const input of ['pointerdown', 'keydown'] as const) {
  const stay = () => {
    isLeaving = false;
  };
  addEventListener(input, stay, { capture: true, passive: true });
}

/** Whether another page, or this one anew, has been asked for. */
export const isLeavingPage = (): boolean => isLeaving;

/** Not without a connection, which is why it did not come then: there would be no page any more. */
function reloadOnce(): void {
  if (isLeaving || !navigator.onLine || !mayReload(Date.now())) return;
  isLeaving = true;
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
  if (isLeaving) return;
  import('../runtime/toasts/not-loaded.ts')
    .then(({ sayNotLoaded }) => sayNotLoaded())
    .catch(() => {});
});
