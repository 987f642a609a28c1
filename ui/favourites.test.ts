import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'seahour-favourites';
const YACHTS = 'yacht-rental/dubai';

let page: EventTarget;
let stored: Map<string, string>;
beforeEach(() => {
  page = new EventTarget();
  stored = new Map();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** One bundle of scripts: a page and its widget each have their own. */
async function bundle() {
  vi.resetModules();
  const { $favourites, ...verbs } = await import('./favourites.ts');
  return { ...verbs, kept: () => Object.keys($favourites.get()).map(Number) };
}

test('keeps an offer over a reload, and takes it out again', async () => {
  const before = await bundle();
  before.toggleFavourite(12, YACHTS);
  before.toggleFavourite(7, 'sup/phuket');
  const after = await bundle();
  expect(after.kept()).toEqual([7, 12]);
  after.toggleFavourite(12, YACHTS);
  expect((await bundle()).kept()).toEqual([7]);
});

test('follows another tab, and what changed while the page lay in memory', async () => {
  const { kept } = await bundle();
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
  const { toggleFavourite, kept } = await bundle();
  stored.set(KEY, JSON.stringify({ 3: YACHTS }));
  toggleFavourite(4, YACHTS);
  expect(kept()).toEqual([3, 4]);
});

test.each(['no JSON', 'null', '[]', '"text"', '12'])('makes nothing of %s', async (text) => {
  stored.set(KEY, text);
  const { toggleFavourite, kept } = await bundle();
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
])(
  'works for as long as the page is there, in page and widget, where storage %s',
  async (_, take) => {
    take();
    const pages = await bundle();
    const widgets = await bundle();
    pages.toggleFavourite(12, YACHTS);
    widgets.toggleFavourite(7, YACHTS);
    expect(pages.kept()).toEqual([7, 12]);
    expect(widgets.kept()).toEqual([7, 12]);
    page.dispatchEvent(new Event('storage'));
    expect(pages.kept()).toEqual([7, 12]);
    pages.toggleFavourite(12, YACHTS);
    expect(widgets.kept()).toEqual([7]);
  },
);
