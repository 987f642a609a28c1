import { afterEach, expect, it, vi } from 'vitest';
import { draftKey } from './draft-key.ts';

afterEach(() => vi.unstubAllGlobals());

const tag = (attributes: Record<string, string>) =>
  ({
    getAttribute: (name: string) => attributes[name] ?? null,
    matches: (selector: string) => selector === '[test]' && 'test' in attributes,
  }) as unknown as Element;

it('keeps drafts of tests apart from those of bookings, on one page and on two', () => {
  const [booking, test] = [tag({ city: 'dubai' }), tag({ city: 'dubai', test: '' })];
  const keysOf = (...tags: Element[]) => {
    vi.stubGlobal('document', { querySelectorAll: () => tags });
    return tags.map(draftKey);
  };
  const both = keysOf(booking, test);
  expect(new Set(both).size).toBe(2);
  expect([...keysOf(booking), ...keysOf(test)]).toEqual(both);
});
