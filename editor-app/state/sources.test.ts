import type { FileState, SourceValue } from '@seahour/api-types/editor.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAt, type Value } from '../value/value.ts';
import { type Call, createSources } from './sources.ts';
import type { Typed } from './typed.ts';

const FILE = 'catalogue/cities.yaml';
const AT = new Date('2026-11-27T12:41:00Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stateOf = (value: SourceValue): FileState => ({
  file: FILE,
  value,
  published: { name: 'Dubai' },
  revision: 1,
  changes: [],
  mistakes: [],
  outdated: [],
});

/** A server that keeps one file; each save waits until it is let through. */
function start(kept: [string, Typed][] = []) {
  const stored = new Map<string, Typed | null>(kept);
  const saves: {
    base: Value | null;
    mine: Value | null;
    answer(value: Value): void;
    fail(code?: string): void;
  }[] = [];
  const call: unknown = (_: unknown, payload: { base?: Value; mine?: Value }) => {
    if (!('mine' in payload)) {
      return Promise.resolve({ ok: true, data: [stateOf({ name: 'Dubai' })] });
    }
    return new Promise<unknown>((resolve) => {
      const { base = null, mine = null } = payload;
      saves.push({
        base,
        mine,
        answer: (value) =>
          resolve({ ok: true, data: { state: stateOf(value as SourceValue), conflicts: [] } }),
        fail: (code = 'network') =>
          resolve({
            ok: false,
            failure: { code, message: '', fields: [], alternatives: [] },
          }),
      });
    });
  };
  const typed = {
    write: (file: string, value: Typed | null) => void stored.set(file, value),
    read: () => kept,
  };
  return { sources: createSources(call as Call, typed, () => AT), saves, stored };
}

test('saves what was typed half a second later, and says when', async () => {
  const { sources, saves } = start();
  await sources.open([FILE]);
  sources.write(FILE, ['name'], 'Dubay');
  await vi.advanceTimersByTimeAsync(300);
  sources.write(FILE, ['name'], 'Dubai!');
  await vi.advanceTimersByTimeAsync(499);
  expect(saves).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toMatchObject([{ base: { name: 'Dubai' }, mine: { name: 'Dubai!' } }]);
  expect(sources.$saving.get()).toEqual({ state: 'saving', at: null });
  saves[0]?.answer({ name: 'Dubai!' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.$saving.get()).toEqual({ state: 'saved', at: AT });
});

test('what is typed while a save is on its way is kept, with what others wrote', async () => {
  const { sources, saves } = start();
  await sources.open([FILE]);
  sources.write(FILE, ['name'], 'A');
  sources.flush();
  sources.write(FILE, ['name'], 'AB');
  saves[0]?.answer({ name: 'A', photo: 'of-others.jpg' });
  await vi.advanceTimersByTimeAsync(500);
  expect(sources.$sources.get()[FILE]?.mine).toEqual({ name: 'AB' });
  // Compared with what was sent, so that what others wrote is no change of this one's.
  expect(saves[1]).toMatchObject({ base: { name: 'A' }, mine: { name: 'AB' } });
  saves[1]?.answer({ name: 'AB', photo: 'of-others.jpg' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.$sources.get()[FILE]?.mine).toEqual({ name: 'AB', photo: 'of-others.jpg' });
});

test('keeps on the device what could not be saved, and tries again', async () => {
  const { sources, saves, stored } = start();
  await sources.open([FILE]);
  sources.write(FILE, ['name'], 'A');
  sources.flush();
  saves[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.$saving.get().state).toBe('offline');
  expect(stored.get(FILE)).toEqual({ base: { name: 'Dubai' }, mine: { name: 'A' } });
  await vi.advanceTimersByTimeAsync(3_000);
  saves[1]?.answer({ name: 'A' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.$saving.get().state).toBe('saved');
  expect(stored.get(FILE)).toBeNull();
});

test('says that a file is written by hand meanwhile, and saves once it can be read', async () => {
  const { sources, saves } = start();
  await sources.open([FILE]);
  sources.write(FILE, ['name'], 'A');
  sources.flush();
  saves[0]?.fail('status_conflict');
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.$saving.get().state).toBe('unreadable');
  await vi.advanceTimersByTimeAsync(3_000);
  saves[1]?.answer({ name: 'A' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sources.$saving.get().state).toBe('saved');
});

test('saves after a reload what was typed before it', async () => {
  const typed: Typed = { base: { name: 'Dubai' }, mine: { name: 'A' } };
  const { saves } = start([[FILE, typed]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(saves).toMatchObject([typed]);
});

test('undo of something new takes it out of its list', () => {
  expect(setAt({ list: ['a', 'b', 'c'] }, ['list', 1], undefined)).toEqual({ list: ['a', 'c'] });
});
