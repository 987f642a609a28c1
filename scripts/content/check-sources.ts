import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { type LoadResult, loadCatalogue } from '@seahour/server/catalogue/import/load.ts';
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
  const targets = { pages: pagesOf(catalogue), photos };
  const texts = await checkTexts({ files, languages, targets, cache });
  if (catalogue.ok) return texts;
  const ofCatalogue = catalogue.problems.map((each) => {
    return { ...each, file: `catalogue/${each.file}` };
  });
  // Nobody knows the pages of a catalogue that cannot be read.
  return [...ofCatalogue, ...texts.filter(({ code }) => code !== 'link_nowhere')];
}

function pagesOf(loaded: LoadResult): Set<string> {
  const pages = new Set(['/', '/api/docs', ...PAGE_IDS.map((id) => `/${id}`)]);
  if (!loaded.ok) return pages;
  const { activities, cities, offers } = loaded.catalogue;
  for (const { slug } of activities.value) {
    pages.add(`/${slug}`);
    for (const city of cities.value) pages.add(`/${slug}/${city.slug}`);
  }
  for (const { activity, city, title_slug, value } of offers) {
    pages.add(`/${activity}/${city}/${title_slug}-${value.id}`);
  }
  return pages;
}
