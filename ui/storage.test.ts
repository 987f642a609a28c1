import { afterEach, expect, test, vi } from 'vitest';
import { createPersisted, withLocalStorage, withSessionStorage } from './storage.ts';

function storageOf(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const parse = (value: unknown) => (typeof value === 'number' ? value : null);
const persisted = (key: string) => createPersisted({ storage: withSessionStorage, key, parse });

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

test('keeps a thing until it is given up', () => {
  vi.stubGlobal('sessionStorage', storageOf());
  const kept = persisted('a');
  expect(kept.read()).toBeNull();
  kept.write(7);
  expect(persisted('a').read()).toBe(7);
  expect(persisted('b').read()).toBeNull();
  kept.write(null);
  expect(kept.read()).toBeNull();
});

test.each(['{broken', '"of an older release"'])('takes %s for nothing', (text) => {
  vi.stubGlobal('sessionStorage', storageOf({ a: text }));
  expect(persisted('a').read()).toBeNull();
});

test.each([
  ['refuses to be named', { get: refuse }],
  ['refuses each call', { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ['is missing', { value: undefined }],
  ['is null', { value: null }],
])('does without a storage that %s', (_, property) => {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(globalThis, name, { ...property, configurable: true });
  }
  const kept = persisted('a');
  kept.write(7);
  expect(kept.read()).toBeNull();
  expect(withLocalStorage((storage) => storage.getItem('a'))).toBeNull();
});
