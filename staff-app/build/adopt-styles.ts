import type { Plugin } from 'vite';

/** What the page itself has: all that is needed whatever is shown. */
const OF_PAGE = /[\\/](?:tokens|tokens-dark|fonts|button|icon|toasts|visually-hidden|app)\.css$/;
/** No file is called that: to others it is a script. */
const ADOPTED = '.adopted';

/**
 * Lets the styles of each part travel with its script, as text that the page adopts: nobody waits for
 * those of screens that they have not opened. A file for each of them would be a request more.
 */
export function adoptStyles(): Plugin {
  return {
    name: 'adopt-styles',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.css') || OF_PAGE.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && `${resolved.id}${ADOPTED}`;
    },
    load(id) {
      if (!id.endsWith(ADOPTED)) return null;
      const file = id.slice(0, -ADOPTED.length);
      return {
        code: `import text from ${JSON.stringify(`${file}?inline`)};
const sheet = new CSSStyleSheet();
sheet.replaceSync(text);
document.adoptedStyleSheets.push(sheet);`,
        moduleType: 'js',
        moduleSideEffects: true,
      };
    },
  };
}
