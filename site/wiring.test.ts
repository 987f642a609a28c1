import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** They only ask what a page has: before any script, to load the one that is meant, or to ask for all offers at once. */
const TABLES = [
  'site/runtime/early.ts',
  'site/runtime/chosen-city.ts',
  'site/start/parts.ts',
  'site/start/load-widget.ts',
  'site/start/open-at-once.ts',
  'site/features/offers/read-offers.ts',
];
const ASKED = /['"`][^'"`\n]*?\[(data-[a-z-]+)/g;

/** What a feature has lies in one folder, with folders in it. */
const featureOf = (file: string) => /^site\/features\/[^/]+/.exec(file)?.[0] ?? dirname(file);

/** The feature of each attribute that markup has. */
const written = new Map<string, Set<string>>();
for (const file of globSync('{site,ui}/**/*.{astro,tsx}', { exclude: ['**/node_modules'] })) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /[\s'](data-[a-z-]+)(?=[\s'=>/])/g,
  )) {
    written.set(name, (written.get(name) ?? new Set()).add(featureOf(file)));
  }
}

test('scripts find attributes only in markup of their own feature', () => {
  const stray = globSync('{site,ui}/**/*.{ts,tsx}', { exclude: ['**/node_modules'] })
    .filter((file) => !TABLES.includes(file) && !basename(file).includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ASKED)]
        .filter(([, name = '']) => !written.get(name)?.has(featureOf(file)))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(stray).toEqual([]);
});
