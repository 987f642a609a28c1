import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { localised } from '../../site/i18n/links.ts';

const YACHTS = '/yacht-rental/dubai';
const BOARDS = '/wakeboard/dubai';
/** More guests than any boat takes. */
const NO_RESULTS = `${YACHTS}?guests=500`;

/** What its scripts do before anybody moves: of an `app` all that it is for, e.g. to read a trip. */
export type Waking = 'text' | 'offer' | 'app';

interface Kind {
  path: string;
  waking?: Waking;
  /** No search engine lists it, or it is made of the same parts as another one. */
  isOnlyWeighed?: boolean;
}

export interface JudgedPage {
  /** E.g. `home`. */
  kind: string;
  language: Language;
  url: string;
  waking: Waking;
  /** Lighthouse does not judge it. */
  isOnlyWeighed: boolean;
}

/** One page of each kind that is judged, in each language. */
export async function judgedPages(base: string): Promise<JudgedPage[]> {
  const listed = await (await fetch(`${base}/sitemap-0.xml`)).text();
  return Object.entries(kindsOf(listed)).flatMap(([kind, { path, waking, isOnlyWeighed }]) =>
    LANGUAGE_CODES.map((language) => ({
      kind,
      language,
      url: base + inLanguage(path, language),
      waking: waking ?? 'text',
      isOnlyWeighed: isOnlyWeighed === true,
    })),
  );
}

function kindsOf(listed: string): Record<string, Kind> {
  const yacht = firstOffer(listed, YACHTS);
  return {
    home: { path: '/' },
    'all activities': { path: '/ouractivities' },
    catalogue: { path: '/yacht-rental' },
    'city catalogue': { path: YACHTS },
    'list of boards': { path: BOARDS, isOnlyWeighed: true },
    'yacht offer': { path: yacht, waking: 'offer' },
    'board offer': { path: firstOffer(listed, BOARDS), waking: 'offer', isOnlyWeighed: true },
    questions: { path: '/faq' },
    'long text': { path: '/terms-of-use' },
    contacts: { path: '/contact-us' },
    partnership: { path: '/partnership' },
    proof: { path: '/proof' },
    'site map': { path: '/sitemap', isOnlyWeighed: true },
    'list without offers': { path: '/kitesurf/limassol', isOnlyWeighed: true },
    favorites: { path: '/favorites', waking: 'app', isOnlyWeighed: true },
    'sign-in': { path: '/auth', isOnlyWeighed: true },
    trip: { path: '/trip', waking: 'app', isOnlyWeighed: true },
    offline: { path: '/offline', isOnlyWeighed: true },
    'not found': { path: '/nowhere', isOnlyWeighed: true },
    'no results': { path: NO_RESULTS, waking: 'app', isOnlyWeighed: true },
    'booking link': { path: `/fast-book${yacht}`, waking: 'app', isOnlyWeighed: true },
  };
}

function firstOffer(listed: string, list: string): string {
  const [, path] = new RegExp(`<loc>[^<]*?(${list}/(?!page/)[^/<]+)</loc>`).exec(listed) ?? [];
  if (!path) throw new Error(`the sitemap has no offer below ${list}`);
  return path;
}

/** Of a path and what may follow it. */
function inLanguage(address: string, language: Language): string {
  const [path = '', query] = address.split('?');
  return localised(path, language) + (query ? `?${query}` : '');
}
