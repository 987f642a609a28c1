import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { loader } from './loader.ts';
import { manifest } from './manifest.ts';
import * as types from './types.ts';

export const PACKAGE = '@seahour/booking-widget';

/**
 * The npm package as `npm install` takes it: a loader, types, and what editors read. The same content
 * has the same bytes on every machine and day, because lockfiles keep a hash of them.
 */
export async function makePackage(): Promise<Buffer> {
  const { version } = JSON.parse(await readFile('widget/package.json', 'utf8'));
  const texts = {
    'package.json': `${JSON.stringify(describe(version), null, 2)}\n`,
    'README.md': await readFile('scripts/package/README.md', 'utf8'),
    LICENSE: await readFile('LICENSE', 'utf8'),
    'custom-elements.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'index.d.ts': types.index,
    'index.js': loader,
    'react.d.ts': types.react,
    'svelte.d.ts': types.svelte,
    'vue.d.ts': types.vue,
  };
  const entries = Object.entries(texts).map(([name, text]) => entry(name, Buffer.from(text)));
  return gzip(await packTar(entries));
}

/** Earlier times are refused by the zip format, which some tools repack packages into. */
const LAST_CHANGED = new Date('1985-10-26T08:15:00.000Z');

/** Packages have their files in a folder, which npm leaves out. */
const entry = (name: string, body: Buffer) => ({
  header: { name: `package/${name}`, size: body.length, mtime: LAST_CHANGED, mode: 0o644 },
  body,
});

/** Byte of the gzip header that names the operating system, and its value for "unknown". */
const OS_BYTE = 9;
const OS_UNKNOWN = 255;

/** Stored, not compressed: how well zlib compresses differs between processors. */
function gzip(content: Uint8Array): Buffer {
  const packed = gzipSync(content, { level: 0, chunkSize: 2 * content.length });
  packed[OS_BYTE] = OS_UNKNOWN;
  return packed;
}

const describe = (version: string) => ({
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
});
