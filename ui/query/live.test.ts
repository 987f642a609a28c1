import type { Failure, Result } from '@seahour/api-types/client.ts';
import { cleanStores } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLiveQuery, createQueryCache, type LiveQuery } from './live.ts';

const FAILURE: Failure = { code: 'network', message: '', fields: [], alternatives: [] };
const opened: LiveQuery<number>[] = [];
afterEach(() => {
  cleanStores(...opened.splice(0).map(({ $value }) => $value));
  vi.useRealTimers();
});

/** A server that answers when it is told to. */
function setUp() {
  const asked: { signal: AbortSignal; answer(result: Result<number>): void }[] = [];
  const query = createLiveQuery<number>(
    (signal) => new Promise((answer) => asked.push({ signal, answer })),
  );
  opened.push(query);
  async function answer(index: number, data: number | null) {
    asked[index]?.answer(data === null ? { ok: false, failure: FAILURE } : { ok: true, data });
    await new Promise<void>((done) => queueMicrotask(done));
    await Promise.resolve();
    return query.$value.get();
  }
  return { query, asked, answer };
}

/** Nobody has watched for longer than stores wait before they unmount. */
function leave(unwatch: () => void): void {
  vi.useFakeTimers();
  unwatch();
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
}

describe('a live query', () => {
  it('asks nothing before it is watched', () => {
    const { query, asked } = setUp();
    query.refresh();
    expect(asked).toHaveLength(0);
    query.$value.listen(() => {});
    expect(asked).toHaveLength(1);
    expect(query.$value.get()).toEqual({ state: 'loading' });
  });

  it('asks once for several watchers', () => {
    const { query, asked } = setUp();
    query.$value.listen(() => {});
    query.$value.listen(() => {});
    expect(asked).toHaveLength(1);
  });

  it('asks again for what changed while the answer was on its way, and ignores the old one', async () => {
    const { query, asked, answer } = setUp();
    query.$value.listen(() => {});
    query.refresh();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(await answer(1, 2)).toEqual({ state: 'ready', data: 2 });
    expect(await answer(0, 1)).toEqual({ state: 'ready', data: 2 });
  });

  it('keeps its data where a refresh fails, says so, and forgets that with the next answer', async () => {
    const { query, answer } = setUp();
    query.$value.listen(() => {});
    await answer(0, 1);
    query.refresh();
    query.change((data) => data + 9);
    expect(await answer(1, null)).toEqual({ state: 'ready', data: 10, failure: FAILURE });
    query.refresh();
    expect(query.$value.get()).toMatchObject({ data: 10 });
    expect(await answer(2, 3)).toEqual({ state: 'ready', data: 3 });
  });

  it('stays failed while it is refreshed, and shows that it is loading where it is reloaded', async () => {
    const { query, answer } = setUp();
    query.$value.listen(() => {});
    expect(await answer(0, null)).toEqual({ state: 'failed', failure: FAILURE });
    query.refresh();
    expect(query.$value.get().state).toBe('failed');
    expect(await answer(1, null)).toMatchObject({ state: 'failed' });
    query.reload();
    expect(query.$value.get()).toEqual({ state: 'loading' });
    expect(await answer(2, 5)).toEqual({ state: 'ready', data: 5 });
  });

  it('aborts what is not watched any more, and asks again when it is', async () => {
    const { query, asked, answer } = setUp();
    leave(query.$value.listen(() => {}));
    expect(asked[0]?.signal.aborted).toBe(true);
    query.$value.listen(() => {});
    expect(asked).toHaveLength(2);
    expect(await answer(1, 2)).toEqual({ state: 'ready', data: 2 });
  });

  it('shows what it had to the next watcher, and asks only where that may have changed', async () => {
    const { query, asked, answer } = setUp();
    const unwatch = query.$value.listen(() => {});
    await answer(0, 1);
    leave(unwatch);
    leave(query.$value.listen(() => {}));
    expect(asked).toHaveLength(1);
    query.refresh();
    query.$value.listen(() => {});
    expect(query.$value.get()).toEqual({ state: 'ready', data: 1 });
    expect(asked).toHaveLength(2);
  });
});

describe('a cache of queries', () => {
  const ask = async (): Promise<Result<number>> => ({ ok: true, data: 1 });

  it('has one query for a key, and finds those of a subject', () => {
    const cache = createQueryCache<string>();
    const one = cache.get('1', 'boat', ask);
    expect(cache.get('1', 'boat', ask)).toBe(one);
    cache.get('2', 'order', ask);
    expect(cache.matching((subject) => subject === 'boat')).toEqual([one]);
  });

  it('drops the oldest of those that are not watched, never one that is', () => {
    const cache = createQueryCache<string>(1);
    const watched = cache.get('watched', '', ask) as LiveQuery<number>;
    opened.push(watched);
    watched.$value.listen(() => {});
    for (const key of ['1', '2', '3']) {
      leave((cache.get(key, '', ask) as LiveQuery<number>).$value.listen(() => {}));
    }
    const keys: string[] = [];
    cache.matching((_, key) => keys.push(key) > 0);
    expect(keys).toEqual(['watched', '3']);
  });
});
