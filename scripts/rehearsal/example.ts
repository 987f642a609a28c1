import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../deploy');

/** What an example of `deploy/` says, and what a rehearsal says instead. */
export type Replacements = readonly (readonly [from: string, to: string])[];

/** An example of `deploy/` as it is used here: only addresses, places and passwords differ. */
export async function readExample(name: string, replacements: Replacements): Promise<string> {
  return replaceAll(await readFile(join(DEPLOY, name), 'utf8'), replacements);
}

/** All at once, so that nothing is replaced twice. Refuses what the text does not have. */
export function replaceAll(text: string, replacements: Replacements): string {
  const parts = replacements.toSorted(([one], [other]) => other.length - one.length);
  const missing = parts.find(([from]) => !text.includes(from));
  if (missing) throw new Error(`the example has no ${missing[0]}`);
  const known = new Map(parts);
  const pattern = new RegExp(parts.map(([from]) => escaped(from)).join('|'), 'g');
  return text.replace(pattern, (from) => known.get(from) ?? from);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
