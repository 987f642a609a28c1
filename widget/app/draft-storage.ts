import type { DraftStorage } from '../booking/config.ts';
import { withStorage } from '../kit/storage.ts';

/** The draft in the storage of this tab, which ends with it. */
export function createDraftStorage(key: string): DraftStorage {
  return {
    load: () => withStorage((storage) => storage.getItem(key)),
    save: (text) => void withStorage((storage) => storage.setItem(key, text)),
    clear: () => void withStorage((storage) => storage.removeItem(key)),
  };
}
