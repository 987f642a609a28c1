import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(width >= 768px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk needs; below that it is a phone's. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
