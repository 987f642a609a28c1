import { languageOfPath, pathPrefix } from '@seahour/api-types/languages.ts';

type Json = { [key: string]: unknown };

/** Shorter says nothing; longer is cut off everywhere. */
const DESCRIPTION_LENGTH = { least: 40, most: 320 } as const;

/** What each kind of description has to have, by the way to it. */
const NEEDED = {
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  LocalBusiness: ['name', 'url', 'image', 'areaServed'],
  Product: [
    'name',
    'description',
    'image',
    'offers.price',
    'offers.priceCurrency',
    'offers.availability',
    'offers.url',
  ],
  WebSite: ['name', 'url', 'inLanguage'],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof NEEDED;

/** Which pages need which descriptions, by their path without a language. */
const EXPECTED = [
  [/^\/$/, ['WebSite', 'LocalBusiness']],
  [/^\/contact-us$/, ['LocalBusiness']],
  [/^\/faq$/, ['FAQPage']],
  [/^\/[^/]+\/[^/]+\/[^/]+-\d+$/, ['Product']],
  [/^\/./, ['BreadcrumbList']],
] as const satisfies readonly [RegExp, readonly Kind[]][];

/** What is wrong with that which a built page tells search engines and messengers. */
export function checkHead(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const problems: string[] = [];
  const metas = metasOf(head);
  const need = (name: string, isRight: (value: string) => boolean): void => {
    const value = metas.get(name);
    if (value === undefined) problems.push(`${name} is missing`);
    else if (!isRight(value)) problems.push(`${name} cannot be “${value}”`);
  };
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => text);
  const [title = ''] = titles;
  if (titles.length !== 1 || title.trim() === '') problems.push('a page has one title');
  const { least, most } = DESCRIPTION_LENGTH;
  need('description', ({ length }) => length >= least && length <= most);
  need('og:title', (value) => value === title);
  need('og:description', (value) => value === metas.get('description'));
  need('og:type', (value) => value === 'website');
  need('og:site_name', (value) => value !== '');
  need('og:image', (value) => /^https?:\/\/.+-og\.jpg$/.test(value));
  need('og:image:width', (value) => value === '1200');
  need('og:image:height', (value) => value === '630');
  need('og:image:alt', (value) => value !== '');
  need('twitter:card', (value) => value === 'summary_large_image');
  // What is spoken, without its letters and country.
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? '';
  need('og:locale', (value) => value.startsWith(`${language}_`));
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? null;
  const isHidden = metas.get('robots') === 'noindex';
  if (isHidden === (canonical !== null)) {
    problems.push('a page has an address for search engines, or is kept out of them');
  }
  if (canonical !== null) need('og:url', (value) => value === canonical);
  return [...problems, ...checkDescriptions(head, canonical)];
}

function metasOf(head: string): Map<string, string> {
  const found = head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, decoded(value)]));
}

function checkDescriptions(head: string, canonical: string | null): string[] {
  const blocks = head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  const found = [...blocks].map(([, text = '']) => parsed(text));
  if (found.includes(null)) return ['JSON-LD that cannot be read'];
  const all = found.filter((each) => each !== null);
  const kinds = all.map((each) => String(each['@type']));
  const path = canonical === null ? null : plainPath(canonical);
  const expected = EXPECTED.flatMap(([pattern, names]) =>
    path !== null && pattern.test(path) ? [...names] : [],
  );
  return [
    ...expected.filter((kind) => !kinds.includes(kind)).map((kind) => `JSON-LD lacks ${kind}`),
    ...all.flatMap((each) => checkDescription(each, canonical)),
  ];
}

function checkDescription(data: Json, canonical: string | null): string[] {
  const kind = String(data['@type']);
  if (data['@context'] !== 'https://schema.org' || !Object.hasOwn(NEEDED, kind)) {
    return [`JSON-LD of an unknown kind: ${kind}`];
  }
  const missing = NEEDED[kind as Kind].filter((way) => isEmpty(at(data, way)));
  const problems = missing.map((way) => `${kind} lacks ${way}`);
  if (kind === 'BreadcrumbList') problems.push(...checkCrumbs(data, canonical));
  if (kind === 'Product' && 'aggregateRating' in data) {
    const { ratingValue, reviewCount } = data.aggregateRating as Json;
    const isRight = Number(ratingValue) > 0 && Number(ratingValue) <= 5 && Number(reviewCount) > 0;
    if (!isRight) problems.push(`Product cannot be rated ${ratingValue} by ${reviewCount}`);
  }
  return problems;
}

function checkCrumbs({ itemListElement }: Json, canonical: string | null): string[] {
  const crumbs = Array.isArray(itemListElement) ? (itemListElement as Json[]) : [];
  const last = String(crumbs.at(-1)?.item);
  const areCounted = crumbs.every(({ position }, index) => position === index + 1);
  const areNamed = crumbs.every(({ name, item }) => Boolean(name) && URL.canParse(String(item)));
  // A further page of a list is no crumb of its own.
  const isLed = canonical === null || canonical === last || canonical.startsWith(`${last}/page/`);
  return areCounted && areNamed && isLed && crumbs.length > 1
    ? []
    : ['BreadcrumbList does not lead from the home page to this one'];
}

function parsed(text: string): Json | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const at = (data: Json, way: string): unknown =>
  way.split('.').reduce<unknown>((found, key) => (found as Json | undefined)?.[key], data);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** E.g. `https://sea.example/ru/faq` → `/faq`. */
function plainPath(address: string): string {
  const { pathname } = new URL(address);
  return pathname.slice(pathPrefix(languageOfPath(pathname)).length) || '/';
}

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const decoded = (text: string): string =>
  text.replace(/&quot;|&#34;|&#39;|&amp;|&#38;/g, (found) => ENTITIES[found] ?? '&');
