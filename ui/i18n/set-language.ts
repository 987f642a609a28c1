import { type LanguageCode, languageAttributes } from '@seahour/api-types/languages.ts';

/** Says of an element in which language its texts are. */
export function setLanguage(element: HTMLElement, language: LanguageCode): void {
  for (const [name, value] of Object.entries(languageAttributes(language))) {
    element.setAttribute(name, value);
  }
}
