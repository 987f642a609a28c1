import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Catalogue } from '@seahour/server/catalogue/import/catalogue.ts';
import { loadCatalogue } from '@seahour/server/catalogue/import/load.ts';
import { type Mistake, mistakeOf, type Problem } from '@seahour/server/catalogue/import/problem.ts';
import {
  folderFiles,
  inFolder,
  type SourceFiles,
} from '@seahour/server/catalogue/import/source-files.ts';
import type { ParseCache } from '@seahour/server/catalogue/import/yaml-file.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';
import { checkLocales } from './check-locales.ts';
import { checkTexts } from './check-texts.ts';
import { languagesOf } from './text-files.ts';

/**
 * Everything that people write: catalogue, texts of pages, words of buttons. From `root`. What a
 * language lacks is said in the source, which has to be whole.
 */
export async function checkSources(root: string): Promise<Mistake[]> {
  const mistakes = (await checkContent(folderFiles(root))).map(mistakeOf);
  for (const language of languagesOf(root)) {
    const found = await checkLocales(root, language);
    mistakes.push(...found.problems);
    if (language === DEFAULT_LANGUAGE) mistakes.push(...found.missing);
  }
  return mistakes;
}

/** What editors write: catalogue and texts of pages, by paths from the root, also of a draft. */
export async function checkContent(files: SourceFiles, cache?: ParseCache): Promise<Problem[]> {
  const catalogue = await loadCatalogue(inFolder(files, 'catalogue'), cache);
  const photos = new Set(await files.list('catalogue/photos'));
  const written = (await files.list('site/content')).map((path) => path.split('/')[0] ?? '');
  const languages = [...new Set<string>([...LANGUAGE_CODES, ...written])];
  const names = catalogue.ok ? namesOf(catalogue.catalogue) : await namesIn(files);
  const targets = { pages: pagesOf(names), photos };
  const texts = await checkTexts({ files, languages, targets, cache });
  if (catalogue.ok) return texts;
  const ofCatalogue = catalogue.problems.map((each) => {
    return { ...each, file: `catalogue/${each.file}` };
  });
  return [...ofCatalogue, ...texts];
}

/** What addresses of the catalogue are made of. */
interface Names {
  activities: readonly string[];
  cities: readonly string[];
  offers: readonly string[];
}

const namesOf = ({ activities, cities, offers }: Catalogue): Names => ({
  activities: activities.value.map(({ slug }) => slug),
  cities: cities.value.map(({ slug }) => slug),
  offers: offers.map(({ activity, city, title_slug, value }) =>
    [activity, city, `${title_slug}-${value.id}`].join('/'),
  ),
});

/** The same of a catalogue with mistakes, where the lines that say names may still be read. */
async function namesIn(files: SourceFiles): Promise<Names> {
  const slugsIn = async (list: string) => {
    const text = (await files.read(`catalogue/${list}.yaml`)) ?? '';
    return Array.from(text.matchAll(/\bslug: *['"]?([\w-]+)/g), ([, slug = '']) => slug);
  };
  const offers = (await files.list('catalogue/offers')).map(async (name) => {
    const [, city, activity, title] = /^([^/]+)\/([^/]+)\/([^/]+)\.yaml$/.exec(name) ?? [];
    const text = (await files.read(`catalogue/offers/${name}`)) ?? '';
    const [, id] = /^id: *(\d+)/m.exec(text) ?? [];
    return title && id ? [[activity, city, `${title}-${id}`].join('/')] : [];
  });
  return {
    activities: await slugsIn('activities'),
    cities: await slugsIn('cities'),
    offers: (await Promise.all(offers)).flat(),
  };
}

const pagesOf = ({ activities, cities, offers }: Names): Set<string> =>
  new Set([
    '/',
    '/api/docs',
    ...[...PAGE_IDS, ...activities, ...offers].map((path) => `/${path}`),
    ...activities.flatMap((slug) => cities.map((city) => `/${slug}/${city}`)),
  ]);
