import { readCookies } from '../kit/cookies.ts';

export type WidgetLanguage = 'en' | 'ru';

/** The first language asked for that the widget speaks, e.g. of `['ru-RU', 'en']`. */
export function pickLanguage(
  asked: readonly (string | null | undefined)[],
): WidgetLanguage | undefined {
  for (const tag of asked) {
    const language = tag?.toLowerCase().split(/[-_]/)[0];
    if (language === 'en' || language === 'ru') return language;
  }
}

/**
 * The element's `lang`, else the page's, else what the visitor chose before, else what their browser
 * prefers. Undefined where none of them is supported.
 */
export function statedLanguage(element: HTMLElement): WidgetLanguage | undefined {
  return (
    pageLanguage(element) ??
    pickLanguage([...storedIn(readCookies(element.ownerDocument)), ...navigator.languages])
  );
}

/** What the element or its page says. */
export function pageLanguage(element: HTMLElement): WidgetLanguage | undefined {
  return pickLanguage([element.getAttribute('lang'), element.ownerDocument.documentElement.lang]);
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
