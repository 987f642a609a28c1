import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const TEXT = '**/*.{html,js,mjs,css,svg,json,xml,txt,webmanifest}';
/** A smaller file than this gains nothing from being packed. */
const LEAST_BYTES = 512;
const AT_ONCE = 8;

/** Writes a `.br` beside every text file, so that the server packs nothing while it serves. */
export async function compress(folder: string): Promise<void> {
  const files = globSync(TEXT, { cwd: folder }).map((file) => join(folder, file));
  while (files.length > 0) {
    await Promise.all(files.splice(0, AT_ONCE).map(compressFile));
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  // Pages are many and alike; code is few, large, and fetched by everyone.
  const quality = file.endsWith('.html') ? 6 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
}
