import { atom, type ReadableAtom } from 'nanostores';

const $search = atom('');

/** The query of the address, which alone says what is chosen; empty while a page is built. */
export const $query: ReadableAtom<string> = $search;

/** Goes to another query of this page, as an entry of its own or in place of the present one. */
export function changeQuery(address: string, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  read();
}

function read(): void {
  $search.set(location.search);
}

if (typeof addEventListener === 'function') {
  read();
  addEventListener('popstate', read);
}
