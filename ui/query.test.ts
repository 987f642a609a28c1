import type { Result } from '@seahour/api-types/client.ts';
import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { createQuery, dataOf, latestOf, type QueryOptions } from './query.ts';

interface Key {
  offer: number;
  hours: number;
}

/** A server that answers when it is let. */
function createServer() {
  const asked: { key: Key; signal: AbortSignal; answer(result: Result<string>): void }[] = [];
  return {
    asked,
    ask: (key: Key, signal: AbortSignal) =>
      new Promise<Result<string>>((answer) => asked.push({ key, signal, answer })),
    async answer(index: number, result: Result<string> = { ok: true, data: `#${index}` }) {
      asked[index]?.answer(result);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const FAILED: Result<string> = {
  ok: false,
  failure: { code: 'network', message: '', fields: [], alternatives: [] },
};

function createScene(options: Partial<QueryOptions<Key, string>> = {}) {
  const server = createServer();
  const $key = atom<Key | null>(null);
  const query = createQuery({ $key, ask: server.ask, ...options });
  return { server, $key, query, value: () => query.$value.get() };
}

describe('a query', () => {
  it('asks nothing without a key', async () => {
    const { server, query } = createScene();
    expect(await query.load()).toEqual({ state: 'idle' });
    expect(server.asked).toEqual([]);
  });

  it('asks when it is told to, and shows a failure as a value', async () => {
    const { server, $key, query, value } = createScene();
    $key.set({ offer: 1, hours: 3 });
    expect(value().state).toBe('idle');
    const loaded = query.load();
    expect(value().state).toBe('loading');
    await server.answer(0, FAILED);
    expect(await loaded).toMatchObject({ state: 'failed', failure: { code: 'network' } });
    void query.load();
    await server.answer(1);
    expect(dataOf(value())).toBe('#1');
  });

  it('asks once for those who ask together', async () => {
    const { server, $key, query } = createScene();
    $key.set({ offer: 1, hours: 3 });
    const both = Promise.all([query.load(), query.load()]);
    await server.answer(0);
    expect(await both).toEqual([
      { state: 'ready', data: '#0' },
      { state: 'ready', data: '#0' },
    ]);
    expect(server.asked).toHaveLength(1);
  });

  it('forgets the answer to another key, and aborts its question', async () => {
    const { server, $key, query, value } = createScene();
    $key.set({ offer: 1, hours: 3 });
    void query.load();
    $key.set({ offer: 2, hours: 3 });
    expect(server.asked[0]?.signal.aborted).toBe(true);
    await server.answer(0);
    expect(value()).toEqual({ state: 'idle' });
  });

  it('keeps its answer over a key that says the same', async () => {
    const { server, $key, query, value } = createScene();
    $key.set({ offer: 1, hours: 3 });
    void query.load();
    await server.answer(0);
    $key.set({ offer: 1, hours: 3 });
    expect(dataOf(value())).toBe('#0');
  });
});

describe('an automatic query', () => {
  it('follows its key, and no late answer overtakes a newer one', async () => {
    const { server, $key, value } = createScene({ isAutomatic: true });
    $key.set({ offer: 1, hours: 3 });
    $key.set({ offer: 1, hours: 4 });
    await server.answer(1);
    await server.answer(0);
    expect(dataOf(value())).toBe('#1');
    $key.set(null);
    expect(value()).toEqual({ state: 'idle' });
  });

  it('shows what it had for the same subject until the new answer is there', async () => {
    const isSameSubject = (before: Key, now: Key) => before.offer === now.offer;
    const { server, $key, value } = createScene({ isAutomatic: true, isSameSubject });
    $key.set({ offer: 1, hours: 3 });
    await server.answer(0);
    $key.set({ offer: 1, hours: 4 });
    expect([value().state, latestOf(value())]).toEqual(['loading', '#0']);
    $key.set({ offer: 2, hours: 4 });
    expect(latestOf(value())).toBeNull();
  });
});

describe('what is read again', () => {
  it('stays on the screen until it is there, and where it does not come', async () => {
    const { server, $key, query, value } = createScene();
    $key.set({ offer: 1, hours: 3 });
    void query.load();
    await server.answer(0);
    void query.refresh();
    expect(dataOf(value())).toBe('#0');
    await server.answer(1, FAILED);
    expect(value()).toMatchObject({ state: 'ready', data: '#0', failure: { code: 'network' } });
    void query.refresh();
    void query.refresh();
    expect(server.asked[2]?.signal.aborted).toBe(true);
    await server.answer(3);
    expect(value()).toEqual({ state: 'ready', data: '#3' });
  });

  it('stays failed until the answer has come', async () => {
    const { server, $key, query, value } = createScene();
    $key.set({ offer: 1, hours: 3 });
    void query.load();
    await server.answer(0, FAILED);
    void query.refresh();
    expect(value().state).toBe('failed');
    await server.answer(1);
    expect(value()).toEqual({ state: 'ready', data: '#1' });
  });

  it('is aborted where it is cancelled, with what is shown kept', async () => {
    const { server, $key, query, value } = createScene();
    $key.set({ offer: 1, hours: 3 });
    void query.load();
    query.cancel();
    expect([server.asked[0]?.signal.aborted, value().state]).toEqual([true, 'idle']);
    void query.load();
    await server.answer(1);
    void query.refresh();
    query.cancel();
    await server.answer(2);
    expect(value()).toEqual({ state: 'ready', data: '#1' });
  });
});

it('of several on one page knows nothing of the others', async () => {
  const one = createScene();
  const other = createScene();
  one.$key.set({ offer: 1, hours: 3 });
  other.$key.set({ offer: 1, hours: 3 });
  void one.query.load();
  expect(other.value()).toEqual({ state: 'idle' });
  expect(other.server.asked).toEqual([]);
});
