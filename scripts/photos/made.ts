import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

export interface MadePhoto {
  /** Of the original and the way it was encoded. */
  hash: string;
  /** Average, e.g. `#7fa1c4`. */
  colour: string;
}

/** What was made, by the original's name. */
export type MadePhotos = Record<string, MadePhoto>;

export async function readMade(folder: string): Promise<MadePhotos> {
  const text = await readFile(join(folder, 'made.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as MadePhotos;
}

export async function writeMade(folder: string, photos: MadePhotos): Promise<void> {
  const entries = Object.entries(photos).sort(([a], [b]) => (a < b ? -1 : 1));
  const colours = Object.fromEntries(entries.map(([file, { colour }]) => [file, colour]));
  await writeWhole(join(folder, 'colours.json'), JSON.stringify(colours));
  await writeWhole(join(folder, 'made.json'), JSON.stringify(Object.fromEntries(entries)));
}
