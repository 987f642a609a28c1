import { expect, test } from 'vitest';
import { readPendingCode, savePendingCode } from './pending-code.ts';

function memory(content: Record<string, string> = {}): () => Storage {
  const kept = new Map(Object.entries(content));
  return () => ({
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

const CODE = { mail: 'anna@example.com', sign_in_id: 'secret', endsAt: 1000 };

test('remembers where a code was sent until it ends', () => {
  const storage = memory();
  savePendingCode(storage, CODE);
  expect(readPendingCode(storage, 999)).toEqual(CODE);
  expect(readPendingCode(storage, 1000)).toBeNull();
  savePendingCode(storage, null);
  expect(readPendingCode(storage, 0)).toBeNull();
});

test.each(['', 'x', 'null', '[]', '{"mail":1}'])('begins anew with %j in the storage', (text) => {
  expect(readPendingCode(memory({ 'seahour:sign-in': text }), 0)).toBeNull();
});

test('goes on without a storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  savePendingCode(denied, CODE);
  expect(readPendingCode(denied, 0)).toBeNull();
});
