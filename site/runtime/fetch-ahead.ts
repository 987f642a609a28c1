import { addStyles } from './late-styles.ts';
import { mayPrefetch } from './prefetch-rule.ts';

/** What the module of an island may export beside its component. */
interface IslandModule {
  /** Fetches what the first press shows. */
  ahead?(): Promise<unknown>;
}

/** As far as one movement of a finger scrolls. */
const NEAR = '50%';
/** Addresses of styles in the properties of an island. */
const STYLES = /[^"]+\.css/g;

/**
 * The visitor is there: what islands in view are made of, and what their first press shows, comes now,
 * so that it is answered at once. Where data are dear or slow it comes with that press.
 */
export function fetchIslandsAhead(): void {
  if (!mayPrefetch(navigator)) return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const island = target.closest('astro-island[ssr]');
        if (island) void fetchAhead(island).catch(() => {});
      }
    },
    { rootMargin: NEAR },
  );
  const later = globalThis.requestIdleCallback ?? setTimeout;
  later(() => {
    // An island itself has no box.
    for (const part of document.querySelectorAll('astro-island[ssr] > *')) near.observe(part);
  });
}

async function fetchAhead(island: Element): Promise<void> {
  for (const [href] of (island.getAttribute('props') ?? '').matchAll(STYLES)) {
    if (!document.querySelector(`link[href="${href}"]`)) void addStyles(href);
  }
  const urls = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name));
  const modules = urls.map((url) => (url ? import(/* @vite-ignore */ url) : undefined));
  const component: IslandModule | undefined = await modules[0];
  await Promise.all([...modules, component?.ahead?.()]);
}
