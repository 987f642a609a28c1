import { useStore } from '@nanostores/react';
import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { useApp, useDesk, useSources } from '../context.ts';
import type { Desk } from '../state/editor.ts';
import { getAt, typedText, type Value } from '../value/value.ts';

type Offer = Desk['offers'][number];

export interface EditedPage {
  path: string;
  /** Whether visitors will find it. */
  isShown: boolean;
}

const OFFER = /^catalogue\/offers\/([^/]+)\/([^/]+)\/([^/]+)\.yaml$/;

/** The page that visitors see of what is edited, in a language; null where there is none. */
export function useEditedPage(language: Language): EditedPage | null {
  const { parts } = useStore(useApp().navigation.$place);
  const { offers } = useDesk();
  const sources = useStore(useSources().$sources);
  return pageOf(parts, offers, (file) => sources[file]?.mine, language);
}

/** The page that a screen is about, by its address and what there is; null where it is about none. */
export function pageOf(
  [section, first = '', ...rest]: readonly string[],
  offers: readonly Offer[],
  readList: (file: string) => Value | null | undefined,
  language: Language,
): EditedPage | null {
  const prefix = pathPrefix(language);
  const shown = (path: string): EditedPage => ({ path: prefix + path, isShown: true });
  if (section === 'pages') return first ? shown(`/${first}`) : null;
  if (section === 'offers') {
    const file = `catalogue/offers/${[first, ...rest].join('/')}.yaml`;
    return offerPage(
      prefix,
      offers.find((each) => each.file === file),
    );
  }
  if (section !== 'lists') return null;
  const list = [first, ...rest.filter((part) => !part.startsWith('~'))].join('/');
  const place = rest.find((part) => part.startsWith('~'))?.slice(1);
  if (place === undefined) return null;
  const entry = getAt(readList(`catalogue/${list}.yaml`) ?? undefined, [Number(place)]);
  const slug = typedText(getAt(entry, ['slug']));
  if (first === 'reviews') {
    const id = getAt(entry, ['offer']);
    return offerPage(
      prefix,
      offers.find((each) => each.id === id),
    );
  }
  if (first === 'activities') return slug ? shown(`/${slug}`) : null;
  if (first !== 'cities' || !slug) return null;
  // A city has a page for each activity: the first one with something to book.
  const [, , activity] =
    offers
      .filter((each) => each.shown.kind === 'shown')
      .map(({ file }) => OFFER.exec(file))
      .find((found) => found?.[1] === slug) ?? [];
  return activity ? shown(`/${activity}/${slug}`) : null;
}

function offerPage(prefix: string, offer: Offer | undefined): EditedPage | null {
  const [, city, activity, name] = OFFER.exec(offer?.file ?? '') ?? [];
  if (!offer || offer.id === null || !name) return null;
  return {
    path: `${prefix}/${activity}/${city}/${name}-${offer.id}`,
    isShown: offer.shown.kind === 'shown',
  };
}
