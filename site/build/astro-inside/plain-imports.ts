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
    // Vite would replace it by a list of dependencies.
    renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', 'void 0'), map: null }),
  };
}
