import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@seahour/server/photos/write-whole.ts';

export interface MadePhoto {
  /** Of the original and the way it was encoded. */
  hash: string;
  /** Of the original's file: its size and when it changed. While it is the same nothing is read. */
  stamp: string;
}

export interface Made {
  /** By the original's name. */
  photos: Record<string, MadePhoto>;
  /** Files that belonged to no photo when orphans were last looked for. */
  orphans: string[];
}

export async function readMade(folder: string): Promise<Made> {
  const text = await readFile(join(folder, 'made.json'), 'utf8').catch(() => '{}');
  const { photos = {}, orphans = [] } = JSON.parse(text) as Partial<Made>;
  return { photos, orphans };
}

export async function writeMade(folder: string, { photos, orphans }: Made): Promise<void> {
  const sorted = Object.entries(photos).sort(([a], [b]) => (a < b ? -1 : 1));
  const made = { photos: Object.fromEntries(sorted), orphans } satisfies Made;
  await writeWhole(join(folder, 'made.json'), JSON.stringify(made));
}
