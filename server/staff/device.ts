/** The first whose mark stands in what a browser says of itself: most name others beside themselves. */
const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A browser and its system in words that their user knows, e.g. `Firefox · Linux`. */
export function deviceOf(userAgent: string): string {
  const known = [BROWSERS, SYSTEMS].map((marks) => marks.find(([mark]) => mark.test(userAgent)));
  return known.flatMap((found) => found?.[1] ?? []).join(' · ');
}
