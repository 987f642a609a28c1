import { type LanguageCode, languageAttributes } from '@seahour/api-types/languages.ts';

/** Sets language, direction and letters of an element to those of its texts. */
export function setLanguage(element: HTMLElement, language: LanguageCode): void {
  for (const [name, value] of Object.entries(languageAttributes(language))) {
    element.setAttribute(name, value);
  }
}
