import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loader } from './loader.ts';
import { manifest } from './manifest.ts';
import * as types from './types.ts';

export const PACKAGE = '@seahour/booking-widget';

/** Lays out the npm package: a loader, types, and what editors read. */
export async function makePackage(out: string): Promise<void> {
  const { version } = JSON.parse(await readFile('widget/package.json', 'utf8'));
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const texts = {
    'index.js': loader,
    'index.d.ts': types.index,
    'react.d.ts': types.react,
    'vue.d.ts': types.vue,
    'svelte.d.ts': types.svelte,
    'custom-elements.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'package.json': `${JSON.stringify(description(version), null, 2)}\n`,
    'README.md': await readFile('docs/embed.md', 'utf8'),
    LICENSE: await readFile('LICENSE', 'utf8'),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(out, name), text);
}

const description = (version: string) => ({
  name: PACKAGE,
  version,
  description: '<booking-widget>: hourly water-sport and yacht rentals, booked on any page',
  license: 'MIT',
  type: 'module',
  customElements: 'custom-elements.json',
  // It looks for the tag.
  sideEffects: ['index.js'],
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './react': { types: './react.d.ts' },
    './vue': { types: './vue.d.ts' },
    './svelte': { types: './svelte.d.ts' },
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  files: ['index.js', '*.d.ts', 'custom-elements.json'],
});
