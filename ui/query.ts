import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, type ReadableAtom } from 'nanostores';

/**
 * What is known of an answer. An empty list is `ready`; a failure is never shown as one.
 * Further parts, each in a file of its own: `query/live.ts` (fetched while watched, cached by key),
 * `query/combine.ts` (several as one), `query/pages.ts` (one page after the other).
 */
export type Loadable<T> =
  /** `previous`: the answer to the key before, where it is about the same thing. */
  | { state: 'loading'; previous?: T }
  /** `failure`: the last refresh failed, so the data may be out of date. */
  | { state: 'ready'; data: T; failure?: Failure }
  | { state: 'failed'; failure: Failure };

/** Nothing was asked: there is no key, or `load` was not called for it. */
export type Idle = { state: 'idle' };

export interface QueryOptions<K, T> {
  /** The current key; null for none. Keys are compared as JSON. */
  $key: ReadableAtom<K | null>;
  /** Resolves also where it fails. Its signal is aborted once the answer is of no use. */
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
  $value: ReadableAtom<Idle | Loadable<T>>;
  /** Fetches for the current key; concurrent calls share one request. */
  load(): Promise<Idle | Loadable<T>>;
  /** Refetches; what is shown stays until the answer has come, and data also where that fails. */
  refresh(): Promise<Idle | Loadable<T>>;
  /** Aborts a running request; the data stays. */
  cancel(): void;
  /** Aborts a running request and drops the data. */
  reset(): void;
  /** Resets it and follows the key no longer. */
  destroy(): void;
}

const IDLE: Idle = { state: 'idle' };

/**
 * A query by key. The state always belongs to the current key: a new key aborts the running
 * request, drops its data, and ignores a late answer.
 */
export function createQuery<K, T>(options: QueryOptions<K, T>): Query<T> {
  const { $key, ask, isAutomatic = false, isSameSubject = () => false } = options;
  const $value = atom<Idle | Loadable<T>>(IDLE);
  let key: K | null = null;
  let running: { question: AbortController; answer: Promise<Idle | Loadable<T>> } | null = null;

  function cancel(): void {
    running?.question.abort();
    running = null;
    if ($value.get().state === 'loading') $value.set(IDLE);
  }

  function reset(): void {
    cancel();
    $value.set(IDLE);
  }

  /** `shown` is the state meanwhile. */
  function start(wanted: K, shown: Loadable<T>): Promise<Idle | Loadable<T>> {
    running?.question.abort();
    const question = new AbortController();
    const answer = finish(wanted, question.signal);
    running = { question, answer };
    $value.set(shown);
    return answer;
  }

  async function finish(wanted: K, signal: AbortSignal): Promise<Idle | Loadable<T>> {
    const result = await ask(wanted, signal);
    if (signal.aborted) return IDLE;
    running = null;
    const known = $value.get();
    const value: Loadable<T> = result.ok
      ? { state: 'ready', data: result.data }
      : known.state === 'ready'
        ? { ...known, failure: result.failure }
        : { state: 'failed', failure: result.failure };
    $value.set(value);
    return value;
  }

  async function load(): Promise<Idle | Loadable<T>> {
    if (running && $value.get().state === 'loading') return running.answer;
    return key === null ? IDLE : start(key, { state: 'loading' });
  }

  const unsubscribe = $key.subscribe((next) => {
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
      const isShown = shown.state === 'ready' || shown.state === 'failed';
      return isShown && key !== null ? start(key, shown) : load();
    },
    cancel,
    reset,
    destroy() {
      unsubscribe();
      key = null;
      reset();
    },
  };
}

export function dataOf<T>(value: Idle | Loadable<T>): T | null {
  return value.state === 'ready' ? value.data : null;
}

/** The data, or while it is on its way what stands in for it. */
export function latestOf<T>(value: Idle | Loadable<T>): T | null {
  return value.state === 'loading' ? (value.previous ?? null) : dataOf(value);
}
