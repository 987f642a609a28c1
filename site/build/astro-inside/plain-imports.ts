import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const PAGE_HELPER = '\0plain-import:page';

/**
 * Replaces Vite's preload helper, 800 bytes that preload stylesheets and shared chunks of each
 * import(). Ours have neither; only the `vite:preloadError` event is needed. Scripts of pages share one
 * copy, in the file that every page has (`day`, see astro.config.mjs); each of the booking's has its own.
 */
const CODE = `
export const __vitePreload = (load) => load().catch((cause) => {
  const event = new Event('vite:preloadError');
  event.payload = cause;
  dispatchEvent(event);
  throw cause;
});`;

/** The booking says itself what of it did not load: a reload would close it. */
const OF_BOOKING = /[\\/]widget[\\/]/;
const QUIET_CODE = 'export const __vitePreload = (load) => load();';

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      if (id !== HELPER) return undefined;
      const isOfBooking = OF_BOOKING.test(importer ?? '');
      return isOfBooking ? `\0plain-import:${importer}` : PAGE_HELPER;
    },
    load(id) {
      if (!id.startsWith('\0plain-import:')) return undefined;
      return id === PAGE_HELPER ? CODE : QUIET_CODE;
    },
    // Vite would replace it by a list of dependencies.
    renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', 'void 0'), map: null }),
  };
}
