import { readdir } from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { loadCatalogue } from '@seahour/server/catalogue/import/load.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';
import { checkLocales } from './check-locales.ts';
import { checkTexts } from './check-texts.ts';
import { fromRoot, languagesOf, type Problem } from './text-files.ts';

/**
 * Everything that people write: catalogue, texts of pages, words of buttons. From `root`. What a
 * language lacks is said in the source, which has to be whole.
 */
export async function checkSources(root: string): Promise<Problem[]> {
  const catalogue = await loadCatalogue(`${root}/catalogue`);
  const pages = new Set(['/', '/api/docs', ...PAGE_IDS.map((id) => `/${id}`)]);
  const photos = new Set(await readdir(`${root}/catalogue/photos`).catch(() => []));
  const problems: Problem[] = [];
  if (catalogue.ok) {
    const { activities, cities, offers } = catalogue.catalogue;
    for (const { slug } of activities.value) {
      pages.add(`/${slug}`);
      for (const city of cities.value) pages.add(`/${slug}/${city.slug}`);
    }
    for (const { activity, city, title_slug, value } of offers) {
      pages.add(`/${activity}/${city}/${title_slug}-${value.id}`);
    }
  } else {
    const { problems: broken } = catalogue;
    problems.push(...broken.map((each) => ({ ...each, file: `${root}/catalogue/${each.file}` })));
  }
  const languages = languagesOf(root);
  problems.push(...(await checkTexts(`${root}/site/content`, languages, { pages, photos })));
  for (const language of languages) {
    const found = await checkLocales(root, language);
    problems.push(...found.problems);
    if (language === DEFAULT_LANGUAGE) problems.push(...found.missing);
  }
  return fromRoot(root, problems);
}
