import { withSessionStorage } from '@seahour/ui/storage.ts';

const KEY = 'seahour:chunk-reload';
/** A page that reloads and fails again is broken otherwise: it is left alone for this long. */
export const RELOAD_GUARD_MS = 60_000;

/** Whether a page whose part failed to load may reload, and remembers that it did. */
export function mayReload(now: number): boolean {
  const may = withSessionStorage((storage) => {
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < RELOAD_GUARD_MS) return false;
    storage.setItem(KEY, String(now));
    return true;
  });
  // Nothing would remember it: better a broken part than a page that reloads for ever.
  return may ?? false;
}
