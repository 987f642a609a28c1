import { readdir } from 'node:fs/promises';
import { loadCatalogue } from '@seahour/server/catalogue/import/load.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';
import { checkLocales } from './check-locales.ts';
import { checkTexts } from './check-texts.ts';
import type { Problem } from './text-files.ts';

export const LOCALES = [
  'site/locales',
  'server/locales',
  'server/waitlist/locales',
  'staff-app/locales',
];

/** Everything that people write: catalogue, texts of pages, words of buttons. From `root`. */
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
  problems.push(...(await checkTexts(`${root}/site/content`, { pages, photos })));
  for (const folder of LOCALES) problems.push(...(await checkLocales(`${root}/${folder}`)));
  return problems.map(({ file, ...rest }) => ({ ...rest, file: file.replace(`${root}/`, '') }));
}
