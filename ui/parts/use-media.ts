import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now, e.g. `(max-width: 990px)`. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => {
    const list = matchMedia(query);
    return {
      subscribe(onChange: () => void) {
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(media.subscribe, media.matches);
}
