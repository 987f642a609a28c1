import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, type ReadableAtom } from 'nanostores';

/** The state of a query: loading, data or failure. */
export type Loadable<T> =
  | { state: 'idle' }
  /** `previous`: the answer to the key before, where it is about the same thing. */
  | { state: 'loading'; previous?: T }
  | { state: 'ready'; data: T }
  | { state: 'failed'; failure: Failure };

export interface QueryOptions<K, T> {
  /** The current key; null for none. Keys are compared as JSON. */
  $key: ReadableAtom<K | null>;
  ask(key: K, signal: AbortSignal): Promise<Result<T>>;
  /** Fetches for each new key by itself. By default only after `load`. */
  isAutomatic?: boolean;
  /**
   * Whether the old answer may stand in while the new one is on its way, as with the price of other
   * hours of one offer. Such a key is then asked for without being told to.
   */
  isSameSubject?(before: K, now: K): boolean;
}

export interface Query<T> {
  $value: ReadableAtom<Loadable<T>>;
  /** Fetches for the current key; concurrent calls share one request. */
  load(): Promise<Loadable<T>>;
  /** Refetches; the data stays until the answer has come, and where the request fails. */
  refresh(): Promise<Loadable<T>>;
  /** Drops the data and aborts a running request. */
  reset(): void;
}

const IDLE = { state: 'idle' } as const;

/**
 * A query by key. The state always belongs to the current key: a new key aborts the running
 * request, drops its data, and ignores a late answer.
 */
export function createQuery<K, T>(options: QueryOptions<K, T>): Query<T> {
  const { $key, ask, isAutomatic = false, isSameSubject = () => false } = options;
  const $value = atom<Loadable<T>>(IDLE);
  let key: K | null = null;
  let running: { question: AbortController; answer: Promise<Loadable<T>> } | null = null;

  function reset(): void {
    running?.question.abort();
    running = null;
    $value.set(IDLE);
  }

  /** `shown` is the state meanwhile; data stays where the request fails. */
  function start(wanted: K, shown: Loadable<T>): Promise<Loadable<T>> {
    running?.question.abort();
    const question = new AbortController();
    const answer = finish(wanted, question.signal, shown);
    running = { question, answer };
    $value.set(shown);
    return answer;
  }

  async function finish(wanted: K, signal: AbortSignal, shown: Loadable<T>): Promise<Loadable<T>> {
    const result = await ask(wanted, signal);
    if (signal.aborted) return IDLE;
    running = null;
    if (!result.ok && shown.state === 'ready') return shown;
    const value: Loadable<T> = result.ok
      ? { state: 'ready', data: result.data }
      : { state: 'failed', failure: result.failure };
    $value.set(value);
    return value;
  }

  async function load(): Promise<Loadable<T>> {
    if (running && $value.get().state === 'loading') return running.answer;
    return key === null ? IDLE : start(key, { state: 'loading' });
  }

  $key.subscribe((next) => {
    const before = key;
    if (JSON.stringify(before) === JSON.stringify(next)) return;
    key = next;
    const isSame = before !== null && next !== null && isSameSubject(before, next);
    const isAsked = isAutomatic || (isSame && $value.get().state !== 'idle');
    if (next === null || !isAsked) reset();
    else {
      const previous = isSame ? latestOf($value.get()) : null;
      void start(next, { state: 'loading', ...(previous === null ? {} : { previous }) });
    }
  });

  return {
    $value,
    load,
    async refresh() {
      const shown = $value.get();
      return shown.state === 'ready' && key !== null ? start(key, shown) : load();
    },
    reset,
  };
}

export function dataOf<T>(value: Loadable<T>): T | null {
  return value.state === 'ready' ? value.data : null;
}

/** The data, or while it is on its way what stands in for it. */
export function latestOf<T>(value: Loadable<T>): T | null {
  return value.state === 'loading' ? (value.previous ?? null) : dataOf(value);
}
