import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, type ReadableAtom } from 'nanostores';

/** Data on its way: a screen shows a skeleton, the data, or the failure with a way to try again. */
export type Loadable<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; failure: Failure };

export interface Loader<T> {
  $value: ReadableAtom<Loadable<T>>;
  /** Runs a call; a newer `load` or a `reset` makes its answer count for nothing. */
  load(run: (signal: AbortSignal) => Promise<Result<T>>): Promise<Loadable<T>>;
  reset(): void;
}

export function createLoader<T>(): Loader<T> {
  const $value = atom<Loadable<T>>({ state: 'idle' });
  let current: AbortController | null = null;

  function reset(): void {
    current?.abort();
    current = null;
    $value.set({ state: 'idle' });
  }

  return {
    $value,
    reset,
    async load(run) {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      $value.set({ state: 'loading' });
      const result = await run(mine.signal);
      if (current !== mine) return { state: 'idle' };
      const value: Loadable<T> = result.ok
        ? { state: 'ready', data: result.data }
        : { state: 'failed', failure: result.failure };
      $value.set(value);
      return value;
    },
  };
}

export function dataOf<T>(value: Loadable<T>): T | null {
  return value.state === 'ready' ? value.data : null;
}
