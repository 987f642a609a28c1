import { useEffect, useEffectEvent } from 'react';

/**
 * Closes with the device's own gesture: on Android, Back closes what is open instead of leaving the
 * page. Browsers without `CloseWatcher` keep Escape and the close button.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
