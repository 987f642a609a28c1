import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** They only ask what a page has: before any script, to load the one that is meant, or to ask for all offers at once. */
const TABLES = [
  'site/live/early.ts',
  'site/live/chosen-city.ts',
  'site/live/start/parts.ts',
  'site/live/start/load-widget.ts',
  'site/islands/offers/read-offers.ts',
];
const ASKED = /['"`][^'"`\n]*?\[(data-[a-z-]+)/g;

/** The folder of each attribute that markup has. */
const written = new Map<string, Set<string>>();
for (const file of globSync('{site,ui}/**/*.{astro,tsx}', { exclude: ['**/node_modules'] })) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /[\s'](data-[a-z-]+)(?=[\s'=>/])/g,
  )) {
    written.set(name, (written.get(name) ?? new Set()).add(dirname(file)));
  }
}

test('scripts find attributes only of markup in their own folder', () => {
  const stray = globSync('{site,ui}/**/*.{ts,tsx}', { exclude: ['**/node_modules'] })
    .filter((file) => !TABLES.includes(file) && !basename(file).includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ASKED)]
        .filter(([, name = '']) => !written.get(name)?.has(dirname(file)))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(stray).toEqual([]);
});
