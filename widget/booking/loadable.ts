import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, type ReadableAtom } from 'nanostores';

/** Data on its way: a screen shows a skeleton, the data, or the failure with a way to try again. */
export type Loadable<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; failure: Failure };

type Run<T> = (signal: AbortSignal) => Promise<Result<T>>;

export interface Loader<T> {
  $value: ReadableAtom<Loadable<T>>;
  /** Runs a call; a newer `load` or a `reset` makes its answer count for nothing. */
  load(run: Run<T>): Promise<Loadable<T>>;
  /** The same, but what is there stays until the answer has come, and also where none comes. */
  refresh(run: Run<T>): Promise<Loadable<T>>;
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

  /** `standing` is shown instead of the skeleton and of a failure. */
  async function ask(run: Run<T>, standing: Loadable<T> | null): Promise<Loadable<T>> {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    if (!standing) $value.set({ state: 'loading' });
    const result = await run(mine.signal);
    if (current !== mine) return { state: 'idle' };
    if (!result.ok && standing) return standing;
    const value: Loadable<T> = result.ok
      ? { state: 'ready', data: result.data }
      : { state: 'failed', failure: result.failure };
    $value.set(value);
    return value;
  }

  return {
    $value,
    reset,
    load: (run) => ask(run, null),
    refresh(run) {
      const now = $value.get();
      return ask(run, now.state === 'ready' ? now : null);
    },
  };
}

export function dataOf<T>(value: Loadable<T>): T | null {
  return value.state === 'ready' ? value.data : null;
}
