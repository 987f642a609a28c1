import { expect, test } from 'vitest';
import { mayReload } from './reload-guard.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('reloads at most once a minute', () => {
  const storage = memory();
  expect([0, 1, 59_999, 60_000, 60_001].map((now) => mayReload(() => storage, now))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('never reloads where nothing remembers it', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(mayReload(denied, 0)).toBe(false);
});
