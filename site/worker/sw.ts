/**
 * What a visitor has seen stays readable without a connection; what they have not seen is answered
 * by a page that says so. Bookings, payments and what is personal are never kept.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isKeptPage, isPersonalPage, offlinePage } from './pages.ts';

/** Written by the build: the offline pages and what they are made of. */
declare const PRECACHED: { url: string; revision: string | null }[];
declare const self: { skipWaiting(): Promise<void> };

const DAY_SEC = 24 * 60 * 60;
/** With a cached page at hand, a slow network counts as none. */
const PAGE_TIMEOUT_SEC = 4;
/** What the server says is for one visitor, or for now, stays with it. */
const forEveryone: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isOwn = /no-store|private/.test(response.headers.get('Cache-Control') ?? '');
    return response.status === 200 && !isOwn ? response : null;
  },
};
const whole = new CacheableResponsePlugin({ statuses: [200] });
const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SEC, purgeOnQuotaError: true });

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(PRECACHED);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isKeptPage(url.pathname),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: PAGE_TIMEOUT_SEC,
    matchOptions: { ignoreVary: true },
    plugins: [forEveryone, atMost(60)],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPersonalPage(url.pathname),
  new NetworkOnly(),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  new CacheFirst({
    cacheName: 'parts',
    matchOptions: { ignoreVary: true },
    plugins: [whole, atMost(200)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  new CacheFirst({
    cacheName: 'photos',
    matchOptions: { ignoreVary: true },
    plugins: [forEveryone, atMost(80)],
  }),
);

setCatchHandler(async ({ request }) => {
  const { pathname } = new URL(request.url);
  const kept = request.mode === 'navigate' ? offlinePage(pathname) : pathname;
  return (await matchPrecache(kept)) ?? Response.error();
});
