import { atom, type ReadableAtom } from 'nanostores';
import { withLocalStorage } from './storage.ts';

/** Favourite offers: each id with the list that has it, e.g. `{ 12: 'yacht-rental/dubai' }`. */
export type Favourites = Readonly<Record<string, string>>;

/** In `localStorage`: the pages and widgets of one origin share it, in all tabs. */
const KEY = 'seahour-favourites';
/** Tells the other scripts of the page, also where nothing can be stored. */
const CHANGED = 'seahour:favourites';

let isStored = true;
const $kept = atom<Favourites>({});

/** What is kept in this browser; where that is impossible, on this page. */
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
  dispatchEvent(new CustomEvent(CHANGED, { detail: { favourites, isStored } }));
}

/** Another tab may have changed it a moment ago. */
function current(): Favourites {
  if (!isStored) return $kept.get();
  const read = (storage: Storage) => checked(JSON.parse(storage.getItem(KEY) ?? '{}'));
  return withLocalStorage(read) ?? $kept.get();
}

/** Others may have stored anything under our name. */
const checked = (stored: unknown): Favourites =>
  typeof stored === 'object' ? ({ ...stored } as Favourites) : {};

const read = () => $kept.set(current());

function hear({ detail }: CustomEvent): void {
  isStored = detail.isStored;
  $kept.set(checked(detail.favourites));
}

// Pages are built where there is no window.
if (typeof addEventListener === 'function') {
  read();
  // A page that comes back from the browser's memory has missed what others changed.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, read);
  addEventListener(CHANGED, hear as EventListener);
}
