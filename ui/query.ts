import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, type ReadableAtom } from 'nanostores';

/** Data on its way: a screen shows a skeleton, the data, or the failure with a way to try again. */
export type Loadable<T> =
  | { state: 'idle' }
  /** `previous`: the answer to the key before, where it is about the same thing. */
  | { state: 'loading'; previous?: T }
  | { state: 'ready'; data: T }
  | { state: 'failed'; failure: Failure };

export interface QueryOptions<K, T> {
  /** What is asked for; null while there is nothing to ask. Keys are compared as JSON. */
  $key: ReadableAtom<K | null>;
  ask(key: K, signal: AbortSignal): Promise<Result<T>>;
  /** Asks as soon as there is a key, and anew with every other key. By default `load` asks first. */
  isAutomatic?: boolean;
  /**
   * Whether the old answer may stand in while the new one is on its way, as with the price of other
   * hours of one offer. Such a key is then asked for without being told to.
   */
  isSameSubject?(before: K, now: K): boolean;
}

export interface Query<T> {
  $value: ReadableAtom<Loadable<T>>;
  /** Asks for the key of now; while that question is on its way, everybody gets its answer. */
  load(): Promise<Loadable<T>>;
  /** Asks anew, but what is there stays until the answer has come, and also where none comes. */
  refresh(): Promise<Loadable<T>>;
  /** Forgets the answer, and the question that is on its way. */
  reset(): void;
}

const IDLE = { state: 'idle' } as const;

/**
 * An answer that follows from a key. It always belongs to the key of now: with another key the old
 * answer goes, its question is aborted, and its late answer counts for nothing.
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

  /** `shown` is what stands there meanwhile; data stays also where the question fails. */
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
