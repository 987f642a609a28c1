import type * as z from 'zod';
import { type Catalogue, LISTS, type Lists, type OfferFile } from './catalogue.ts';
import { checkPhotoFiles } from './photo-files.ts';
import { fault, faultWith, type Problem } from './problem.ts';
import { checkOffers, checkReferences } from './references.ts';
import { Offer } from './schema/offer.ts';
import { Slug } from './schema/primitives.ts';
import { Reviews } from './schema/review.ts';
import { missingFault, type SourceFiles } from './source-files.ts';
import { asSlug } from './spellings.ts';
import { catalogueTextFaults } from './text-faults.ts';
import { type ParseCache, parseYaml } from './yaml-file.ts';

export type LoadResult = { ok: true; catalogue: Catalogue } | { ok: false; problems: Problem[] };

/** Reads and validates a whole catalogue, by paths in its folder; returns all mistakes at once. */
export async function loadCatalogue(files: SourceFiles, cache?: ParseCache): Promise<LoadResult> {
  const problems: Problem[] = [];
  const read = async <S extends z.ZodType>(file: string, schema: S) => {
    const text = await files.read(file);
    if (text === null) {
      problems.push(ofFile(file, await missingFault(files, file)));
      return null;
    }
    const parsed = parseYaml(file, text, schema, { checkText: catalogueTextFaults, cache });
    if (parsed.ok) return parsed.file;
    problems.push(...parsed.problems);
    return null;
  };
  const lists: Partial<Record<keyof Lists, unknown>> = {};
  for (const [name, schema] of Object.entries(LISTS)) {
    lists[name as keyof Lists] = await read(listFile(name), schema);
  }
  const offers: OfferFile[] = [];
  for (const file of await listYaml(files, 'offers', problems)) {
    const [, city, activity, name, ...deeper] = file.split('/');
    if (!city || !activity || !name || deeper.length > 0) {
      problems.push(ofFile(file, fault('offer_place')));
      continue;
    }
    const title_slug = name.replace('.yaml', '');
    if (!Slug.safeParse(title_slug).success) {
      const write = asSlug(title_slug);
      problems.push(ofFile(file, faultWith('file_name', {}, write && `${write}.yaml`)));
    }
    const offer = await read(file, Offer);
    if (offer) offers.push({ ...offer, city, activity, title_slug });
  }
  const reviews: Catalogue['reviews'] = [];
  for (const file of await listYaml(files, 'reviews', problems)) {
    const review = await read(file, Reviews);
    if (review) reviews.push(review);
  }
  const photoFiles = new Set(await files.list('photos'));
  if (lists.photos) {
    const { photos } = lists as Lists;
    problems.push(...(await checkPhotoFiles(files, { photos, photoFiles })));
  }
  problems.push(...(await strays(files)));
  const catalogue: Catalogue = { ...(lists as Lists), offers, reviews, photoFiles };
  const areListsRead = Object.values(lists).every((list) => list !== null);
  // What files say about one another is known of those that can be read.
  const others = areListsRead
    ? checkReferences(catalogue, { isWhole: problems.length === 0 })
    : checkOffers(offers);
  problems.push(...others);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, catalogue };
}

const listFile = (name: string): string => `${name.replace('_', '-')}.yaml`;

const ofFile = (file: string, said: Pick<Problem, 'code' | 'params'>): Problem => {
  return { file, line: 1, path: [], ...said };
};

/** The files of a folder in a stable order, and what stands among them that nothing reads. */
async function listYaml(
  files: SourceFiles,
  folder: string,
  problems: Problem[],
): Promise<string[]> {
  const found = (await files.list(folder)).filter((path) => !/(^|\/)\./.test(path));
  const isRead = (path: string) => path.endsWith('.yaml');
  for (const path of found.filter((path) => !isRead(path))) {
    const write = /[^/]+(?=\.ya?ml$)/i.exec(path)?.[0];
    const said = faultWith('not_yaml', {}, write && `${asSlug(write) ?? write}.yaml`);
    problems.push(ofFile(`${folder}/${path}`, said));
  }
  return found.filter(isRead).map((path) => `${folder}/${path}`);
}

/** Files beside the lists that look like one. */
async function strays(files: SourceFiles): Promise<Problem[]> {
  const known = Object.keys(LISTS).map(listFile);
  const found = (await files.list('')).filter((path) => /^[^/.][^/]*\.ya?ml$/i.test(path));
  const said = fault('stray_list', { options: known.join(', ') });
  return found.filter((path) => !known.includes(path)).map((path) => ofFile(path, said));
}
