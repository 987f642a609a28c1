import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => vi.unstubAllGlobals());

test('reloads at most once a minute', () => {
  vi.stubGlobal('sessionStorage', memory());
  expect([0, 1, 59_999, 60_000, 60_001].map(mayReload)).toEqual([true, false, false, true, false]);
});

test('never reloads where nothing remembers it', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(mayReload(0)).toBe(false);
});
