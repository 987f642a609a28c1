import { useLayoutEffect } from 'react';

/** Goes on as soon as the connection is back, while something waits for it. */
export function useOnline(isWaiting: boolean, goOn: () => void): void {
  // As soon as it is seen: the connection may be back the moment after.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [isWaiting, goOn]);
}
