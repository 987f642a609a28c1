import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import { createQuery, type Idle, type Loadable, type Query } from '../query.ts';

/** Changes what is known of an answer, e.g. by that of another call. */
export function changeData<T>({ $value }: Query<T>, edit: (data: T) => T): void {
  const known = $value.get();
  if (known.state !== 'ready') return;
  set({ $value }, { ...known, data: edit(known.data) });
}

const set = <T>({ $value }: Pick<Query<T>, '$value'>, value: Loadable<T>): void =>
  ($value as WritableAtom<Idle | Loadable<T>>).set(value);

/** A query that is fetched while its value is watched. */
export interface LiveQuery<T> {
  $value: ReadableAtom<Loadable<T>>;
  /** Fetches again, showing that it does: for "Try again". */
  reload(): void;
  /**
   * The answer may have changed: refetches at once while watched, else with the next watcher. What is
   * shown stays meanwhile.
   */
  refresh(): void;
  /** Changes the data before it is fetched. */
  change(edit: (data: T) => T): void;
}

/**
 * A query with neither key nor `load`: it begins with its first watcher and a request is aborted after
 * the last has gone. `onIdle` is called then.
 */
export function createLiveQuery<T>(
  ask: (signal: AbortSignal) => Promise<Result<T>>,
  onIdle?: () => void,
  fallback?: (failure: Failure) => T | null,
): LiveQuery<T> {
  const query = createQuery({ $key: atom({}), ask: (_: object, signal) => ask(signal) });
  const $value = computed(
    query.$value,
    (value): Loadable<T> => (value.state === 'idle' ? { state: 'loading' } : value),
  );
  let isWatched = false;
  let isFresh = false;

  async function read(fetch: () => Promise<Idle | Loadable<T>>): Promise<void> {
    isFresh = false;
    const value = await fetch();
    if (value.state === 'ready') isFresh = !value.failure;
    // An answer that came meanwhile is better than one that was kept.
    if (value.state !== 'failed' || query.$value.get() !== value) return;
    const data = fallback?.(value.failure) ?? null;
    if (data !== null) set(query, { ...value, state: 'ready', data });
  }

  function refresh(): void {
    isFresh = false;
    if (!isWatched) return;
    // The answer that is on its way may be of before the change.
    query.cancel();
    void read(query.refresh);
  }

  onMount($value, () => {
    isWatched = true;
    if (!isFresh) void read(query.refresh);
    return () => {
      isWatched = false;
      query.cancel();
      onIdle?.();
    };
  });

  return {
    $value,
    refresh,
    reload: () => void read(query.load),
    change: (edit) => changeData(query, edit),
  };
}

/** A part of an answer as a query of its own. When it is fetched is the whole's to say. */
export function partOf<T, P>(
  whole: LiveQuery<T>,
  read: (data: T) => P,
  write: (data: T, part: P) => T,
): LiveQuery<P> {
  const { $value, reload, refresh } = whole;
  return {
    $value: computed($value, (value): Loadable<P> => {
      if (value.state === 'failed') return value;
      return value.state === 'ready' ? { ...value, data: read(value.data) } : { state: 'loading' };
    }),
    reload,
    refresh,
    change: (edit) => whole.change((data) => write(data, edit(read(data)))),
  };
}

export interface QueryCache<Subject> {
  /** The query of a key, created with the first call. `subject` says what it is about. */
  get<T>(
    key: string,
    subject: Subject,
    ask: (signal: AbortSignal) => Promise<Result<T>>,
    /** What stands in for a first answer that failed; null for nothing. */
    fallback?: (failure: Failure) => T | null,
  ): LiveQuery<T>;
  /** Those that are about it. */
  matching(matches: (subject: Subject, key: string) => boolean): LiveQuery<unknown>[];
}

/** Queries by key. Of those that nothing watches any more, the last `keptCount` are kept. */
export function createQueryCache<Subject>(keptCount = 50): QueryCache<Subject> {
  const cached = new Map<string, { subject: Subject; query: LiveQuery<unknown> }>();
  const unwatched = new Set<string>();

  function release(key: string): void {
    unwatched.delete(key);
    unwatched.add(key);
    const [oldest] = unwatched;
    if (unwatched.size <= keptCount || oldest === undefined) return;
    unwatched.delete(oldest);
    cached.delete(oldest);
  }

  return {
    get<T>(
      key: string,
      subject: Subject,
      ask: (signal: AbortSignal) => Promise<Result<T>>,
      fallback?: (failure: Failure) => T | null,
    ) {
      const known = cached.get(key)?.query as LiveQuery<T> | undefined;
      if (known) {
        unwatched.delete(key);
        return known;
      }
      const query = createLiveQuery(ask, () => release(key), fallback);
      cached.set(key, { subject, query: query as unknown as LiveQuery<unknown> });
      return query;
    },
    matching: (matches) =>
      [...cached].flatMap(([key, { subject, query }]) => (matches(subject, key) ? [query] : [])),
  };
}
