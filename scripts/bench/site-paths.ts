const OFFER = /<loc>[^<]*?(\/yacht-rental\/dubai\/(?!page\/)[^/<]+)<\/loc>/;

export interface JudgedPage {
  /** E.g. `home`. */
  kind: string;
  language: 'en' | 'ru';
  url: string;
}

/** One page of each kind that is judged, in each language. */
export async function judgedPages(base: string): Promise<JudgedPage[]> {
  const listed = await (await fetch(`${base}/sitemap-0.xml`)).text();
  const offer = OFFER.exec(listed)?.[1];
  if (!offer) throw new Error('the sitemap lists no yacht');
  const paths = {
    home: '/',
    catalogue: '/yacht-rental',
    'city catalogue': '/yacht-rental/dubai',
    offer,
    'static page': '/faq',
  };
  return Object.entries(paths).flatMap(([kind, path]) => [
    { kind, language: 'en' as const, url: base + path },
    { kind, language: 'ru' as const, url: base + inRussian(path) },
  ]);
}

const inRussian = (path: string): string => `/ru${path}`.replace(/\/$/, '');
