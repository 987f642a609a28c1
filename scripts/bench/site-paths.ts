import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { localised } from '../../site/i18n/links.ts';

const OFFER = /<loc>[^<]*?(\/yacht-rental\/dubai\/(?!page\/)[^/<]+)<\/loc>/;

export interface JudgedPage {
  /** E.g. `home`. */
  kind: string;
  language: Language;
  url: string;
}

/** One page of each kind that is judged, in each language. */
export async function judgedPages(base: string): Promise<JudgedPage[]> {
  const listed = await (await fetch(`${base}/sitemap-0.xml`)).text();
  const offer = OFFER.exec(listed)?.[1];
  if (!offer) throw new Error('the sitemap lists no yacht');
  const paths = {
    home: '/',
    catalogue: '/yacht-rental',
    'city catalogue': '/yacht-rental/dubai',
    offer,
    'static page': '/faq',
  };
  return Object.entries(paths).flatMap(([kind, path]) =>
    LANGUAGE_CODES.map((language) => ({ kind, language, url: base + localised(path, language) })),
  );
}
