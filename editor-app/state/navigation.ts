import { atom, type ReadableAtom } from 'nanostores';
import type { Path } from '../value/value.ts';
import { pathText } from '../value/value.ts';

const BASE = '/editor';

export interface Place {
  /** Parts of the address below `/editor`, e.g. `offers`, `dubai`, `yacht-rental`, `azure-46`. */
  parts: readonly string[];
  /** Of the field that is gone to, as `fieldId` names it; empty for the heading. */
  field: string;
}

export interface Navigation {
  $place: ReadableAtom<Place>;
  /** Opens a screen by its address below `/editor`, e.g. `/offers`. */
  open(address: string): void;
}

/** Which screen is shown: an address each, so that the browser's own ways lead through them. */
export function createNavigation(window: Window): Navigation {
  const read = (): Place => {
    const { pathname, hash } = window.location;
    const parts = pathname.slice(BASE.length).split('/').filter(Boolean);
    return { parts: parts.map(decodeURIComponent), field: decodeURIComponent(hash.slice(1)) };
  };
  const $place = atom(read());
  window.addEventListener('popstate', () => $place.set(read()));
  return {
    $place,
    open(address) {
      window.history.pushState(null, '', hrefOf(address));
      $place.set(read());
      if (!$place.get().field) window.scrollTo(0, 0);
    },
  };
}

export const hrefOf = (address: string): string => BASE + address;

/** Of the element that a place of a file is written in. */
export const fieldId = (file: string, path: Path): string => `${file}:${pathText(path)}`;

const OFFER = /^catalogue\/offers\/(.+)\.yaml$/;
const REVIEWS = /^catalogue\/(reviews\/.+)\.yaml$/;
const LIST = /^catalogue\/([^/]+)\.yaml$/;
const PAGE = /^site\/content\/[^/]+\/([^/]+)\.(?:md|yaml)$/;

/** Address of the screen that a file is edited on; of the thing in it that a place is about. */
export function addressOf(file: string, path?: Path): string {
  const isInside = path && path.length > (LIST.test(file) || REVIEWS.test(file) ? 1 : 0);
  const hash = isInside ? `#${encodeURIComponent(fieldId(file, path))}` : '';
  const [, offer] = OFFER.exec(file) ?? [];
  if (offer) return `/offers/${offer}${hash}`;
  const [, page] = PAGE.exec(file) ?? [];
  if (page) return `/pages/${page}${hash}`;
  const [, list = ''] = REVIEWS.exec(file) ?? LIST.exec(file) ?? [];
  const [entry] = path ?? [];
  return `/lists/${list}${entry === undefined ? '' : `/~${entry}`}${hash}`;
}

/** What a file is, as the forms call it: `offer`, `cities`, `reviews`, `page`, `questions`, … */
export function kindOfFile(file: string): string {
  if (OFFER.test(file)) return 'offer';
  if (REVIEWS.test(file)) return 'reviews';
  if (PAGE.test(file)) return file.endsWith('.md') ? 'page' : 'questions';
  return LIST.exec(file)?.[1] ?? '';
}
