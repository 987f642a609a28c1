export type WidgetLanguage = 'en' | 'ru';

/** The first language asked for that the widget speaks, e.g. of `['ru-RU', 'en']`; else English. */
export function pickLanguage(asked: readonly (string | null | undefined)[]): WidgetLanguage {
  for (const tag of asked) {
    const language = tag?.toLowerCase().split(/[-_]/)[0];
    if (language === 'en' || language === 'ru') return language;
  }
  return 'en';
}

/** The element's `lang`, else the page's, else what the browser prefers. */
export function languageOf(element: HTMLElement): WidgetLanguage {
  const page = element.ownerDocument.documentElement.lang;
  return pickLanguage([element.getAttribute('lang'), page, ...navigator.languages]);
}
