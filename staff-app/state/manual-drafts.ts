import type { Persisted } from '@seahour/ui/storage.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { draftFor, isBegun, type ManualDraft } from './manual-draft.ts';

export interface ManualDrafts {
  /** The order that is being taken; null for none. */
  $current: ReadableAtom<ManualDraft | null>;
  /** Whether there is anything that would be lost. */
  $isBegun: ReadableAtom<boolean>;
  /** Goes on with what was begun for the boat, or begins. */
  start(offer: number, date: string): void;
  set(draft: ManualDraft): void;
  /** Drops the order that is being taken. */
  clear(): void;
}

/** Orders that are being taken, one a boat: a guest of one boat never stands in the form of another. */
export function createManualDrafts(persisted: Persisted<ManualDraft[]>): ManualDrafts {
  /** The current one first. */
  const $drafts = atom<readonly ManualDraft[]>(persisted.read() ?? []);
  $drafts.listen((drafts) => persisted.write([...drafts]));

  function set(draft: ManualDraft): void {
    const others = $drafts.get().slice(1);
    // An order may be given another boat in its form: what was begun for that one is replaced.
    $drafts.set([draft, ...others.filter(({ offer }) => offer !== draft.offer)]);
  }

  return {
    $current: computed($drafts, ([current]) => current ?? null),
    $isBegun: computed($drafts, (drafts) => drafts.some(isBegun)),
    start(offer, date) {
      const drafts = $drafts.get();
      const before = drafts.find((draft) => draft.offer === offer) ?? null;
      const others = drafts.filter((draft) => draft.offer !== offer && isBegun(draft));
      $drafts.set([draftFor(offer, date, before), ...others]);
    },
    set,
    clear: () => $drafts.set($drafts.get().slice(1)),
  };
}
