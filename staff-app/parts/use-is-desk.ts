import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is as a media query asks. */
function mediaHook(media: string): () => boolean {
  const query = window.matchMedia(media);
  const subscribe = (onChange: () => void): (() => void) => {
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the window is as wide as a desk needs; below that it is a phone's. */
export const useIsDesk = mediaHook('(width >= 768px)');

/** Whether there is room for a list of orders beside the board. */
export const useIsWideDesk = mediaHook('(width >= 1440px)');
