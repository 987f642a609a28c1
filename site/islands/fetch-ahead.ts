import { mayPrefetch } from '../live/app/prefetch-rule.ts';

// Somebody is there: what islands are made of comes now, so that the first press is answered at
// once. Where data are dear or slow it comes with that press.
if (mayPrefetch(navigator)) {
  const later = globalThis.requestIdleCallback ?? setTimeout;
  later(() => {
    for (const island of document.querySelectorAll('astro-island[ssr]')) {
      for (const name of ['renderer-url', 'component-url']) {
        const url = island.getAttribute(name);
        if (url) void import(/* @vite-ignore */ url).catch(() => {});
      }
    }
  });
}
