/** What a page may load from and send to beyond the site itself. */
export interface Sources {
  scripts: readonly string[];
  pictures: readonly string[];
  calls: readonly string[];
}

/** Companies whose scripts may count visits. */
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

/** Whose counter an id belongs to; null for none. */
export function companyOf(analyticsId: string): Company | null {
  if (analyticsId === '') return null;
  return analyticsId.startsWith('G-') ? 'google' : 'yandex';
}

/** The companies behind the configured ids, each once. */
export function companies(tagManagerId: string, analyticsId: string): Company[] {
  const named = [tagManagerId ? 'google' : null, companyOf(analyticsId)] as const;
  return [...new Set(named.filter((each) => each !== null))];
}

/** What they need, and what the tags that an operator put into their manager need besides. */
export function sourcesOf(who: readonly Company[], others: readonly string[]): Sources {
  const all = (kind: keyof Sources) => [
    ...new Set([...who.flatMap((company) => SOURCES[company][kind]), ...others]),
  ];
  return { scripts: all('scripts'), pictures: all('pictures'), calls: all('calls') };
}
