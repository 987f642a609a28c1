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

/** The element's `lang`, else the page's, else the one stored for the visitor. */
export function statedLanguage(element: HTMLElement): WidgetLanguage | undefined {
  const { documentElement, cookie } = element.ownerDocument;
  const stored = ['locale', 'lang_country'].map(
    (name) =>
      cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.split('=')[1],
  );
  return pickLanguage([element.getAttribute('lang'), documentElement.lang, ...stored]);
}
