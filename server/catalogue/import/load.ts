import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type * as z from 'zod';
import { type Catalogue, LISTS, type Lists, type OfferFile } from './catalogue.ts';
import { checkReferences } from './references.ts';
import { Offer } from './schema/offer.ts';
import { Reviews } from './schema/review.ts';
import { type Problem, parseYaml } from './yaml-file.ts';

export type LoadResult = { ok: true; catalogue: Catalogue } | { ok: false; problems: Problem[] };

/** Reads and validates a whole catalogue; returns all mistakes at once. */
export async function loadCatalogue(dir: string): Promise<LoadResult> {
  const problems: Problem[] = [];
  const read = async <S extends z.ZodType>(file: string, schema: S) => {
    const text = await readFile(join(dir, file), 'utf8').catch(() => null);
    if (text === null) {
      problems.push({ file, line: 1, reason: 'the file is missing' });
      return null;
    }
    const parsed = parseYaml(file, text, schema);
    if (parsed.ok) return parsed.file;
    problems.push(...parsed.problems);
    return null;
  };
  const lists: Partial<Record<keyof Lists, unknown>> = {};
  for (const [name, schema] of Object.entries(LISTS)) {
    lists[name as keyof Lists] = await read(`${name.replace('_', '-')}.yaml`, schema);
  }
  const offers: OfferFile[] = [];
  for (const file of await listYaml(dir, 'offers')) {
    const [, city, activity, name, ...deeper] = file.split('/');
    if (!city || !activity || !name || deeper.length > 0) {
      problems.push({ file, line: 1, reason: 'must be offers/<city>/<activity>/<name>.yaml' });
      continue;
    }
    const offer = await read(file, Offer);
    if (offer) offers.push({ ...offer, city, activity, title_slug: name.replace('.yaml', '') });
  }
  const reviews: Catalogue['reviews'] = [];
  for (const file of await listYaml(dir, 'reviews')) {
    const review = await read(file, Reviews);
    if (review) reviews.push(review);
  }
  if (problems.length > 0) return { ok: false, problems };
  const photoFiles = new Set(await readdir(join(dir, 'photos')).catch(() => []));
  const catalogue: Catalogue = { ...(lists as Lists), offers, reviews, photoFiles };
  const broken = checkReferences(catalogue);
  return broken.length > 0 ? { ok: false, problems: broken } : { ok: true, catalogue };
}

/** Paths below the catalogue, with slashes everywhere, in a stable order. */
async function listYaml(dir: string, folder: string): Promise<string[]> {
  const found = await readdir(join(dir, folder), { recursive: true }).catch(() => []);
  return found
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .sort();
}
