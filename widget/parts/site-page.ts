import type { Language } from '@seahour/api-types/primitives.ts';

export type SitePage = 'contact-us' | 'terms-of-use' | 'cancellation-policy' | 'privacy-policy';

/** A page of the marketplace's own site, in the visitor's language. */
export function sitePage(api_base: string, language: Language, page: SitePage): string {
  return `${api_base}${language === 'en' ? '' : `/${language}`}/${page}`;
}
