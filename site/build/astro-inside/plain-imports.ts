import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite wraps every import() in 800 bytes that fetch its stylesheets and the parts below it ahead.
 * Ours have no stylesheets, and what they share is fetched with the first of them; only the word
 * that one did not come is needed. Each importer has its own copy: one for all would be a file that
 * the first script waits for.
 */
const CODE = `
export const __vitePreload = (load) => load().catch((cause) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = cause;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw cause;
});`;

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      return id === HELPER ? `\0plain-import:${importer}` : undefined;
    },
    load(id) {
      return id.startsWith('\0plain-import:') ? CODE : undefined;
    },
    // Vite would put a list of what is below in its place.
    renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', 'void 0'), map: null }),
  };
}
