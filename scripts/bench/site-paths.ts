const OFFER = /<loc>[^<]*?(\/yacht-rental\/dubai\/(?!page\/)[^/<]+)<\/loc>/;

/** One page of each kind that is judged, in English; `/ru` stands before the Russian ones. */
export async function judgedPaths(base: string): Promise<Record<string, string>> {
  const listed = await (await fetch(`${base}/sitemap-0.xml`)).text();
  const offer = OFFER.exec(listed)?.[1];
  if (!offer) throw new Error('the sitemap lists no yacht');
  return {
    home: '/',
    catalogue: '/yacht-rental',
    'city catalogue': '/yacht-rental/dubai',
    offer,
    'static page': '/faq',
  };
}

export const inRussian = (path: string): string => `/ru${path}`.replace(/\/$/, '');
