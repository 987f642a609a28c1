/** Other origins that a page may load from and send to. */
export interface Sources {
  scripts: readonly string[];
  pictures: readonly string[];
  calls: readonly string[];
}

/** Analytics providers. */
export type Company = 'google' | 'yandex';

// https://developers.google.com/tag-platform/security/guides/csp
const TAG_MANAGER = 'https://www.googletagmanager.com';
const GOOGLE = [
  TAG_MANAGER,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;
// https://yandex.com/support/metrica/code/install-counter-csp.html
const YANDEX = ['https://mc.yandex.ru', 'https://mc.yandex.com'] as const;

const SOURCES = {
  google: { scripts: [TAG_MANAGER], pictures: GOOGLE, calls: GOOGLE },
  yandex: { scripts: YANDEX, pictures: YANDEX, calls: YANDEX },
} as const satisfies Record<Company, Sources>;

/** The provider of an analytics id; null for none. */
export function companyOf(analyticsId: string): Company | null {
  if (analyticsId === '') return null;
  return analyticsId.startsWith('G-') ? 'google' : 'yandex';
}

/** The companies behind the configured ids, each once. */
export function companies(tagManagerId: string, analyticsId: string): Company[] {
  const named = [tagManagerId ? 'google' : null, companyOf(analyticsId)] as const;
  return [...new Set(named.filter((each) => each !== null))];
}

/** Origins of the companies, with those of the tags in the operator's tag manager. */
export function sourcesOf(who: readonly Company[], others: readonly string[]): Sources {
  const all = (kind: keyof Sources) => [
    ...new Set([...who.flatMap((company) => SOURCES[company][kind]), ...others]),
  ];
  return { scripts: all('scripts'), pictures: all('pictures'), calls: all('calls') };
}
