import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preload helper, 800 bytes that preload stylesheets and shared chunks of each
 * import(). Ours have neither; only the `vite:preloadError` event is needed. Each importer has its
 * own copy, because a shared one would be a file that the first script waits for.
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
      return id === HELPER ? `\0plain-import:${importer}` : undefined;
    },
    load(id) {
      if (!id.startsWith('\0plain-import:')) return undefined;
      return OF_BOOKING.test(id) ? QUIET_CODE : CODE;
    },
    // Vite would replace it by a list of dependencies.
    renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', 'void 0'), map: null }),
  };
}
