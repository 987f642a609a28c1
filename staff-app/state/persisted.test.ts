import { expect, test } from 'vitest';
import { createPersisted } from './persisted.ts';

function storageOf(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

const parse = (value: unknown) => (typeof value === 'number' ? value : null);

test('keeps a thing until it is given up', () => {
  const storage = storageOf();
  const kept = createPersisted({ storage: () => storage, key: 'a', parse });
  expect(kept.read()).toBeNull();
  kept.write(7);
  expect(createPersisted({ storage: () => storage, key: 'a', parse }).read()).toBe(7);
  expect(createPersisted({ storage: () => storage, key: 'b', parse }).read()).toBeNull();
  kept.write(null);
  expect(kept.read()).toBeNull();
});

test.each(['{broken', '"of an older release"'])('takes %s for nothing', (text) => {
  const kept = createPersisted({ storage: () => storageOf({ a: text }), key: 'a', parse });
  expect(kept.read()).toBeNull();
});

test('does without a storage that refuses', () => {
  const refuse = (): Storage => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const kept = createPersisted({ storage: refuse, key: 'a', parse });
  kept.write(7);
  expect(kept.read()).toBeNull();
});
