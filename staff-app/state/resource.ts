import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, onMount, type ReadableAtom } from 'nanostores';

/** The state. Data stays during a refetch, even where that fails. */
export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T; failure: Failure | null }
  | { status: 'failed'; failure: Failure };

export interface Resource<T> {
  $state: ReadableAtom<Loaded<T>>;
  /** Refetches: at once with subscribers, else with the next one. */
  refresh(): void;
  /** Sets data before it is fetched. */
  change(edit: (data: T) => T): void;
}

/** Data of the server, fetched while it has subscribers; the latest fetch wins. */
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
