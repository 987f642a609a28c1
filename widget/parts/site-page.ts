import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** A page of the marketplace's own site, in the visitor's language; `page` is its path. */
export function sitePage(api_base: string, language: Language, page: string): string {
  return `${api_base}${pathPrefix(language)}/${page}`;
}
