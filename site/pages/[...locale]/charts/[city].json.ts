import type { APIRoute } from 'astro';
import { siteDataIn } from '../../../data/site-data.ts';
import { inAllLanguages } from '../../../data/static-paths.ts';
import { cityChart } from '../../../features/map/place/city-charts.ts';
import { languageOf } from '../../../i18n/texts.ts';

/** For pages that learn their place in the browser. All are built whichever pages are wanted. */
export const getStaticPaths = () =>
  inAllLanguages((language) => [{ params: {}, props: { language } }]).flatMap(
    ({ params, props: { language } }) =>
      siteDataIn(language).cities.map(({ id, slug }) => ({
        params: { ...params, city: slug },
        props: { id },
      })),
  );

export const GET: APIRoute<{ id: number }> = ({ currentLocale, props: { id } }) =>
  Response.json(cityChart(languageOf(currentLocale), id));
