import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

/** Everything that the built pages and the widget are made of, besides data and settings. */
const SOURCES = [
  '{api-types,ui,widget,staff-app,site}/**/*.{ts,tsx,astro,html,css,json,svg,woff2,png,jpg,ico,txt,md,yaml}',
  'scripts/build.ts',
  'scripts/build/**',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package-lock.json',
];

/** Changes when, and only when, a build of the same sources and of what else is given would. */
export function fingerprint(...others: readonly string[]): string {
  const hash = createHash('sha256').update(others.join('\0'));
  const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).sort();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file) || !statSync(file).isFile()) continue;
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
