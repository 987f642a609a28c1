import { withSessionStorage } from '@seahour/ui/storage.ts';
import type { DraftStorage, TextStorage } from '../booking/config.ts';

/** Not named like a draft: a page that has only this is not asked to open anything by itself. */
const ASIDE = 'seahour-closed:';

/** The draft in the storage of this tab, which ends with it. */
export function createDraftStorage(key: string): DraftStorage {
  return { ...textStorage(key), closed: textStorage(ASIDE + key.split(':').slice(1).join(':')) };
}

const textStorage = (key: string): TextStorage => ({
  load: () => withSessionStorage((storage) => storage.getItem(key)),
  save: (text) => void withSessionStorage((storage) => storage.setItem(key, text)),
  clear: () => void withSessionStorage((storage) => storage.removeItem(key)),
});
