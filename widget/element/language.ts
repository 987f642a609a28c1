import { findLanguage } from '@seahour/api-types/find-language.ts';
import type { LanguageCode } from '@seahour/api-types/languages.ts';
import { readCookies } from '../kit/cookies.ts';

/**
 * The element's `lang`, else the page's, else what the visitor chose before, else what their browser
 * prefers. Undefined where none of them is supported.
 */
export function statedLanguage(element: HTMLElement): LanguageCode | undefined {
  return (
    pageLanguage(element) ??
    findLanguage([...storedIn(readCookies(element.ownerDocument)), ...navigator.languages])
  );
}

/** What the element or its page says. */
export function pageLanguage(element: HTMLElement): LanguageCode | undefined {
  return findLanguage([element.getAttribute('lang'), element.ownerDocument.documentElement.lang]);
}

/** The chosen language first, then the one in which a country was chosen. */
function storedIn(cookie: string): (string | undefined)[] {
  return ['locale', 'lang_country'].map(
    (name) =>
      cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.split('=')[1],
  );
}
