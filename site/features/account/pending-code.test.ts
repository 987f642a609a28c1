import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingCode } from './pending-code.ts';

const CODE = { mail: 'anna@example.com', sign_in_id: 'secret', endsAt: 1000 };

function storageOf(
  entries: Record<string, string> = {},
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 999 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('remembers where a code was sent until it ends', () => {
  vi.stubGlobal('sessionStorage', storageOf());
  pendingCode.write(CODE);
  expect(pendingCode.read()).toEqual(CODE);
  vi.advanceTimersByTime(1);
  expect(pendingCode.read()).toBeNull();
  vi.setSystemTime(0);
  pendingCode.write(null);
  expect(pendingCode.read()).toBeNull();
});

test.each(['', 'x', 'null', '[]', '{"mail":1}'])('begins again with %j in the storage', (text) => {
  vi.stubGlobal('sessionStorage', storageOf({ 'seahour:sign-in': text }));
  expect(pendingCode.read()).toBeNull();
});
