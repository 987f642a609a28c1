import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Bytes } from '../platform/cache/cache.ts';

const AT_ONCE = 10;

/** Lists up to this many characters are answered whole: each part waits its turn among other callers. */
const SHORT = 1_000_000;

/** Whether a list is long by its first item. */
export const isLong = (data: unknown): data is readonly unknown[] =>
  Array.isArray(data) && data.length > 1 && JSON.stringify(data[0]).length * data.length > SHORT;

/** Maps a list that may be long, and lets other callers be answered in between. */
export async function mapInParts<Item, Made>(
  items: readonly Item[],
  map: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) await turn();
    made.push(...items.slice(from, from + AT_ONCE).map(map));
  }
  return made;
}

/** The JSON of a long list, part by part. */
export const jsonInParts = (items: readonly unknown[]): ReadableStream<Bytes> =>
  Readable.toWeb(Readable.from(parts(items))) as ReadableStream<Bytes>;

async function* parts(items: readonly unknown[]): AsyncGenerator<Buffer> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const json = JSON.stringify(items.slice(from, from + AT_ONCE)).slice(1, -1);
    yield Buffer.from(`${from === 0 ? '[' : ','}${json}`);
    await turn();
  }
  yield Buffer.from(']');
}
