import { useSyncExternalStore } from 'react';

/** The page's query, which alone says what is chosen. A page is built for none. */
export const useQuery = (): string =>
  useSyncExternalStore(
    listen,
    () => location.search,
    () => '',
  );

function listen(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener('seahour:address', changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener('seahour:address', changed);
  };
}

/** Goes to another query of this page, as an entry of its own or in place of the present one. */
export function changeQuery(address: string, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  dispatchEvent(new Event('seahour:address'));
}
