import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { APIRoute } from 'astro';
import { pageText } from '../data/content/page-texts.ts';
import { offersOf } from '../data/marketplace.ts';
import { siteDataIn } from '../data/site-data.ts';
import { cataloguePath, homePath, pagePath } from '../i18n/links.ts';
import { PAGE_IDS } from '../i18n/page-ids.ts';
import { textsFor } from '../i18n/texts.ts';

/** The site's contents for language models: https://llmstxt.org */
export const GET: APIRoute = async ({ site }) => {
  const t = textsFor(DEFAULT_LANGUAGE);
  const { activities, cities } = siteDataIn(DEFAULT_LANGUAGE);
  const address = (path: string) => new URL(path, site).href;
  const catalogues = activities.flatMap(({ id, slug, name }) =>
    cities
      .filter((city) => offersOf(DEFAULT_LANGUAGE, id, city.id).length > 0)
      .map(
        (city) =>
          `- [${name}, ${city.name}](${address(cataloguePath(DEFAULT_LANGUAGE, slug, city.slug))})`,
      ),
  );
  const pages = await Promise.all(
    PAGE_IDS.map(async (id) => {
      const { title, description } = await pageText(DEFAULT_LANGUAGE, id);
      return `- [${title}](${address(pagePath(DEFAULT_LANGUAGE, id))}): ${description}`;
    }),
  );
  const names = new Intl.DisplayNames(DEFAULT_LANGUAGE, { type: 'language' });
  const others = LANGUAGE_CODES.filter((language) => language !== DEFAULT_LANGUAGE).map(
    (language) =>
      `Every page also exists in ${names.of(language)}, below ${address(homePath(language))}.`,
  );
  const text = `# Seahour

> ${t('home.description')}

${others.join('\n')}

## Catalogue

${catalogues.join('\n')}

## Pages

${pages.join('\n')}

## API

- [Every call, request and answer](${address('/api/docs')})
- [OpenAPI document](${address('/api/openapi.json')})
`;
  return new Response(text);
};
