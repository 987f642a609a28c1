import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, onMount, type ReadableAtom } from 'nanostores';

/** What was read. Once there, data stays while it is read again, even where that fails. */
export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T; failure: Failure | null }
  | { status: 'failed'; failure: Failure };

export interface Resource<T> {
  $state: ReadableAtom<Loaded<T>>;
  /** Reads anew: at once where somebody looks at it, else when somebody does. */
  refresh(): void;
  /** Shows what is known before it is read. */
  change(edit: (data: T) => T): void;
}

/** Something of the server's. It is read while somebody looks; the last reading wins. */
export function createResource<T>(load: () => Promise<Result<T>>): Resource<T> {
  const $state = atom<Loaded<T>>({ status: 'loading' });
  let isLookedAt = false;
  let isOld = true;
  let readings = 0;

  async function read(): Promise<void> {
    isOld = false;
    const reading = ++readings;
    const result = await load();
    if (reading !== readings) return;
    const before = $state.get();
    if (result.ok) $state.set({ status: 'ready', data: result.data, failure: null });
    else if (before.status === 'ready') $state.set({ ...before, failure: result.failure });
    else $state.set({ status: 'failed', failure: result.failure });
    if (!result.ok) isOld = true;
  }

  onMount($state, () => {
    isLookedAt = true;
    if (isOld) void read();
    return () => {
      isLookedAt = false;
    };
  });

  return {
    $state,
    refresh() {
      isOld = true;
      if (isLookedAt) void read();
    },
    change(edit) {
      const before = $state.get();
      if (before.status === 'ready') $state.set({ ...before, data: edit(before.data) });
    },
  };
}
