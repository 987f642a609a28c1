import { readFileSync } from 'node:fs';
import { transformSync } from 'amaro';

const SCRIPTS = new URL('./browser/', import.meta.url);
const IMPORT = /^import\s[^;]*?\bfrom '([^']+)';$/gm;
const EXPORT = /^export /gm;

/**
 * A script of the pay pages with all that it imports, without types: what Node runs. It stands in its
 * page, so that a form is one request. Modules come in the order of their imports; no two of them
 * declare the same name.
 */
export function browserScript(name: string): string {
  const seen = new Set<string>();
  const read = (url: URL): string => {
    if (seen.has(url.href)) return '';
    seen.add(url.href);
    const source = readFileSync(url, 'utf8');
    const { code } = transformSync(source, { mode: 'strip-only', filename: url.pathname });
    const imported = [...code.matchAll(IMPORT)].map(([, from = '']) =>
      read(new URL(from.startsWith('.') ? from : import.meta.resolve(from), url)),
    );
    return imported.join('') + code.replaceAll(IMPORT, '').replaceAll(EXPORT, '');
  };
  return read(new URL(name, SCRIPTS));
}
