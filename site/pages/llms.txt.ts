import type { APIRoute } from 'astro';
import { pageText } from '../data/content/page-texts.ts';
import { siteDataIn } from '../data/site-data.ts';
import { cataloguePath, pagePath } from '../i18n/links.ts';
import { PAGE_IDS } from '../i18n/page-ids.ts';
import { textsFor } from '../i18n/texts.ts';

/** The site's contents for language models: https://llmstxt.org */
export const GET: APIRoute = async ({ site }) => {
  const t = textsFor('en');
  const { activities, cities } = siteDataIn('en');
  const address = (path: string) => new URL(path, site).href;
  const catalogues = activities.flatMap(({ slug, name }) =>
    cities.map(
      (city) => `- [${name}, ${city.name}](${address(cataloguePath('en', slug, city.slug))})`,
    ),
  );
  const pages = await Promise.all(
    PAGE_IDS.map(async (id) => {
      const { title, description } = await pageText('en', id);
      return `- [${title}](${address(pagePath('en', id))}): ${description}`;
    }),
  );
  const text = `# Seahour

> ${t('home.description')}

Every page also exists in Russian, below ${address('/ru')}.

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
