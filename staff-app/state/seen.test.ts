import type { StorageAccess } from '@seahour/ui/storage.ts';
import { expect, test } from 'vitest';
import { createSeen } from './seen.ts';

const HOUR_MS = 3_600_000;

function createStorage() {
  const entries = new Map<string, string>();
  const area = {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
  const storage: StorageAccess = (use) => use(area);
  return { entries, storage };
}

const at = new Date('2026-11-20T08:00:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
const text = (value: unknown) => (typeof value === 'string' ? value : null);

test('gives back what a person has seen last, and when', () => {
  const { storage } = createStorage();
  createSeen({ storage, person: '1', now: () => at }).write('board', 'of today');
  const seen = createSeen({ storage, person: '1', now: () => later(47) });
  expect(seen.read('board', text)).toEqual({ data: 'of today', at });
  expect(seen.read('other', text)).toBeNull();
  // Of another release.
  expect(seen.read('board', (value) => (typeof value === 'number' ? value : null))).toBeNull();
});

test('keeps nothing for longer than two days, of nobody', () => {
  const { storage, entries } = createStorage();
  createSeen({ storage, person: '1', now: () => at }).write('board', 'Elena');
  createSeen({ storage, person: '2', now: () => later(49) });
  expect(entries.size).toBe(0);
});

test('shows people who share a phone each their own, and forgets one of them alone', () => {
  const { storage } = createStorage();
  const first = createSeen({ storage, person: '1', now: () => at });
  const second = createSeen({ storage, person: '12', now: () => at });
  first.write('board', 'first');
  second.write('board', 'second');
  expect(second.read('board', text)?.data).toBe('second');
  first.forget();
  expect([first.read('board', text), second.read('board', text)?.data]).toEqual([null, 'second']);
});

test('makes room for what is new by dropping what is oldest', () => {
  const { storage } = createStorage();
  let now = at;
  const seen = createSeen({ storage, person: '1', now: () => now });
  const large = 'x'.repeat(600_000);
  for (const [hour, key] of ['a', 'b', 'c'].entries()) {
    now = later(hour);
    seen.write(key, large);
  }
  expect(['a', 'b', 'c'].map((key) => seen.read(key, text) !== null)).toEqual([false, true, true]);
});

test('keeps nothing of somebody unknown', () => {
  const { storage, entries } = createStorage();
  createSeen({ storage, person: '', now: () => at }).write('board', 'Elena');
  expect(entries.size).toBe(0);
});
