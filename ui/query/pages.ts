import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  createQuery,
  dataOf,
  type Idle,
  type Loadable,
  latestOf,
  type QueryOptions,
} from '../query.ts';

/** A part of a list: `count` items after the first `offset`. */
export interface PageRange {
  offset: number;
  count: number;
}

export interface Page<T> {
  items: readonly T[];
  /** Of the whole list. */
  total: number;
}

export interface Pages<T> extends Page<T> {
  /** Whether, and how, the next page is on its way. */
  next: { state: 'idle' | 'loading' } | { state: 'failed'; failure: Failure };
}

export interface PagedQueryOptions<K, T> {
  /** What is listed; null for nothing. */
  $key: ReadableAtom<K | null>;
  /** Items of a page. */
  pageSize: number;
  /** Pages that a new key begins with, in one request. Default 1. */
  firstPages?(key: K): number;
  ask(key: K, range: PageRange, signal: AbortSignal): Promise<Result<Page<T>>>;
  isSameSubject?: QueryOptions<K, T>['isSameSubject'];
}

export interface PagedQuery<T> {
  $value: ReadableAtom<Idle | Loadable<Pages<T>>>;
  /** Fetches the page that follows and appends it; what is listed stays, also where that fails. */
  loadNext(): Promise<void>;
  /** Fetches what is listed again in one request. */
  refresh(): Promise<unknown>;
  /** Fetches from the first page again. */
  load(): Promise<unknown>;
}

/** A list of which only the missing page is fetched. A new key drops it and aborts its requests. */
export function createPagedQuery<K, T>(options: PagedQueryOptions<K, T>): PagedQuery<T> {
  const { $key, pageSize, firstPages = () => 1, ask, isSameSubject } = options;
  /** What came after the first answer, and belongs to that answer alone. */
  const $more = atom<{ first: Page<T>; items: readonly T[]; next: Pages<T>['next'] } | null>(null);
  let following: AbortController | null = null;
  /** What is listed when it is refreshed. */
  let listedCount = 0;

  const first = createQuery({
    $key,
    isAutomatic: true,
    ...(isSameSubject && { isSameSubject }),
    ask(key, signal) {
      const count = Math.max(listedCount, firstPages(key) * pageSize);
      listedCount = 0;
      return ask(key, { offset: 0, count }, signal);
    },
  });

  const $value = computed([first.$value, $more], (value, more): Idle | Loadable<Pages<T>> => {
    if (value.state !== 'loading' && value.state !== 'ready') return value;
    const page = latestOf(value);
    if (!page) return { state: 'loading' };
    const { items = [], next = IDLE } = more?.first === page ? more : {};
    const pages = { items: [...page.items, ...items], total: page.total, next };
    return value.state === 'ready' ? { ...value, data: pages } : { ...value, previous: pages };
  });

  first.$value.subscribe((value) => {
    if (dataOf(value) !== $more.get()?.first) following?.abort();
  });

  async function loadNext(): Promise<void> {
    const key = $key.get();
    const page = dataOf(first.$value.get());
    const listed = dataOf($value.get());
    if (key === null || !page || !listed || listed.next.state === 'loading') return;
    const offset = listed.items.length;
    if (offset >= listed.total) return;
    const items = listed.items.slice(page.items.length);
    const question = new AbortController();
    following = question;
    $more.set({ first: page, items, next: { state: 'loading' } });
    const result = await ask(key, { offset, count: pageSize }, question.signal);
    if (question.signal.aborted) return;
    $more.set(
      result.ok
        ? { first: page, items: [...items, ...result.data.items], next: IDLE }
        : { first: page, items, next: { state: 'failed', failure: result.failure } },
    );
  }

  return {
    $value,
    loadNext,
    refresh() {
      listedCount = dataOf($value.get())?.items.length ?? 0;
      return first.refresh();
    },
    load: first.load,
  };
}

const IDLE = { state: 'idle' } as const;
