import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'seahour-favourites';
const YACHTS = 'yacht-rental/dubai';

let page: EventTarget;
let stored: Map<string, string>;
beforeEach(() => {
  page = new EventTarget();
  stored = new Map();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page that was just opened has it. */
async function openPage() {
  vi.resetModules();
  const { $favourites, ...verbs } = await import('./favourites.ts');
  return { ...verbs, kept: () => Object.keys($favourites.get()).map(Number) };
}

test('keeps an offer over a reload, and takes it out again', async () => {
  const before = await openPage();
  before.toggleFavourite(12, YACHTS);
  before.toggleFavourite(7, 'sup/phuket');
  const after = await openPage();
  expect(after.kept()).toEqual([7, 12]);
  after.toggleFavourite(12, YACHTS);
  expect((await openPage()).kept()).toEqual([7]);
});

test('follows another tab, and what changed while the page lay in memory', async () => {
  const { kept } = await openPage();
  for (const [id, event] of [
    [3, 'storage'],
    [4, 'pageshow'],
  ] as const) {
    stored.set(KEY, JSON.stringify({ [id]: YACHTS }));
    page.dispatchEvent(new Event(event));
    expect(kept()).toEqual([id]);
  }
});

test('adds to what another tab kept a moment ago', async () => {
  const { toggleFavourite, kept } = await openPage();
  stored.set(KEY, JSON.stringify({ 3: YACHTS }));
  toggleFavourite(4, YACHTS);
  expect(kept()).toEqual([3, 4]);
});

test.each(['no JSON', 'null', '[]', '"text"', '12'])('makes nothing of %s', async (text) => {
  stored.set(KEY, text);
  const { toggleFavourite, kept } = await openPage();
  expect(kept()).toEqual([]);
  toggleFavourite(5, YACHTS);
  expect(kept()).toEqual([5]);
});

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};

test.each([
  ['is taken away', () => vi.stubGlobal('localStorage', undefined)],
  ['is blocked', () => vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })],
  ['is full', () => vi.stubGlobal('localStorage', { getItem: () => '{}', setItem: refuse })],
])('works for as long as the page is open where storage %s', async (_, take) => {
  take();
  const { toggleFavourite, kept } = await openPage();
  toggleFavourite(12, YACHTS);
  toggleFavourite(7, YACHTS);
  page.dispatchEvent(new Event('storage'));
  expect(kept()).toEqual([7, 12]);
  toggleFavourite(12, YACHTS);
  expect(kept()).toEqual([7]);
});
