import { useLayoutEffect } from 'react';

/** While something waits for the connection, calls back when it is there again. */
export function useOnline(isWaiting: boolean, goOn: () => void): void {
  // Before paint: the connection may be back a moment later.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [isWaiting, goOn]);
}
