import { atom, type ReadableAtom } from 'nanostores';
import { withLocalStorage } from './storage.ts';

/** Favourite offers: each id with the list that has it, e.g. `{ 12: 'yacht-rental/dubai' }`. */
export type Favourites = Readonly<Record<string, string>>;

/** In `localStorage`: the pages and widgets of one origin share it, in all tabs. */
const KEY = 'seahour-favourites';

let isStored = true;
const $kept = atom<Favourites>({});

/** Stored in this browser; where storage is denied, on this page. */
export const $favourites: ReadableAtom<Favourites> = $kept;

export function toggleFavourite(id: number, list: string): void {
  const { [id]: known, ...others } = current();
  save(known ? others : { ...others, [id]: list });
}

function save(favourites: Favourites): void {
  $kept.set(favourites);
  const write = (storage: Storage) => {
    storage.setItem(KEY, JSON.stringify(favourites));
    return true;
  };
  if (!withLocalStorage(write)) isStored = false;
}

/** Another tab may have changed it a moment ago. */
function current(): Favourites {
  if (!isStored) return $kept.get();
  return withLocalStorage(parse) ?? $kept.get();
}

/** Anything may be stored under the key. */
function parse(storage: Storage): Favourites {
  const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
  return typeof stored === 'object' ? ({ ...stored } as Favourites) : {};
}

const read = () => $kept.set(current());

// Pages are built where there is no window.
if (typeof addEventListener === 'function') {
  read();
  // Other tabs have changed it, also while this page was in the back/forward cache.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, read);
}
