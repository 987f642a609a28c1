import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

/** Everything that the built pages and the widget are made of, besides data and settings. */
const SOURCES = [
  '{api-types,ui,widget,staff-app,editor-app,site}/**/*.{ts,tsx,astro,html,css,json,svg,woff2,png,jpg,ico,txt,md,yaml}',
  'proof/*.json',
  'scripts/build.ts',
  'scripts/build/**',
  'scripts/package/**',
  'LICENSE',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package-lock.json',
];

/** Read by Astro into a file of their own; all else becomes code. */
const TEXTS = 'site/content/**';

/** Changes when, and only when, a build of the same sources and of what else is given would. */
export const fingerprint = (...others: readonly string[]): string => hashOf([], others);

/** The same of what the code is made of that renders pages. */
export const codeFingerprint = (): string => hashOf([TEXTS], []);

function hashOf(except: readonly string[], others: readonly string[]): string {
  const hash = createHash('sha256').update(others.join('\0'));
  const files = globSync(SOURCES, { exclude: ['**/node_modules/**', ...except] }).sort();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file) || !statSync(file).isFile()) continue;
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
