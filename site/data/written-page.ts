import type { Language } from '@seahour/api-types/primitives.ts';
import type { PageId } from '../i18n/page-ids.ts';
import { textsFor } from '../i18n/texts.ts';
import { pageCrumbs } from './crumbs.ts';
import { breadcrumbList, type JsonLd } from './json-ld.ts';
import { pageText } from './page-texts.ts';

/** What is given of a written page beside its words: where it is built for, and data of its own. */
export interface WrittenPageOptions {
  site: URL | undefined;
  jsonLd: JsonLd[];
}

/** What a page that people write says above its text, and tells its layout and search engines. */
export async function writtenPage(
  language: Language,
  id: PageId,
  { site, jsonLd }: WrittenPageOptions,
) {
  const { title, menu, description, lead } = await pageText(language, id);
  const crumbs = pageCrumbs(language, id, menu, textsFor(language));
  return {
    title,
    lead,
    crumbs,
    page: {
      title: `${title} · Seahour`,
      description,
      jsonLd: site && [breadcrumbList(crumbs, site), ...jsonLd],
    },
  };
}
