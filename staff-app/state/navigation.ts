import { atom, type ReadableAtom } from 'nanostores';

export type Screen =
  | { name: 'boats' }
  | { name: 'orders' }
  | { name: 'calendar' }
  | { name: 'money' }
  | { name: 'more' }
  | { name: 'calendars' }
  | { name: 'find-boat' }
  | { name: 'reviews' }
  | { name: 'plan' }
  | { name: 'messages' }
  | { name: 'terms'; offer?: number }
  | { name: 'photos'; offer?: number }
  | { name: 'people' }
  | { name: 'devices' }
  | { name: 'day'; offer: number; date: string }
  | { name: 'order'; id: string }
  | { name: 'move'; id: string }
  | { name: 'new-order' }
  | {
      name: 'close-hours';
      offers: number[];
      date?: string;
      /** To begin with: `from` 0-23, `to` 1-24. */
      hours?: { from: number; to: number };
    }
  | { name: 'weather'; date?: string };

export interface Place {
  screen: Screen;
  /** Screens behind this one. */
  depth: number;
  /** How far it was scrolled when another was opened from it, in CSS pixels. */
  scroll?: number;
}

/** A list is drawn within this, and fetched where it has to be. */
const RESTORE_MS = 1_000;

/** As soon as the page is long enough, unless the person scrolls first. */
function scrollTo(window: Window, top: number): void {
  window.scrollTo(0, top);
  if (top === 0) return;
  const until = performance.now() + RESTORE_MS;
  const root = window.document.documentElement;
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  const listening = { once: true, passive: true };
  for (const name of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(name, touch, listening);
  }
  const step = () => {
    if (isTouched || performance.now() > until) return;
    window.scrollTo(0, top);
    if (root.scrollHeight - root.clientHeight < top) window.requestAnimationFrame(step);
  };
  window.requestAnimationFrame(step);
}

export interface Navigation {
  $place: ReadableAtom<Place>;
  open(screen: Screen): void;
  /** In place of the screen that is shown. */
  replace(screen: Screen): void;
  back(): void;
}

/** Which screen is shown. The browser's own way back leads through the same screens. */
export function createNavigation(window: Window, first: readonly Screen[]): Navigation {
  const [start = { name: 'boats' }, ...further] = first;
  const $place = atom<Place>({ screen: start, depth: 0 });
  const { history } = window;
  const show = (screen: Screen, depth: number, scroll = 0) => {
    $place.set({ screen, depth });
    scrollTo(window, scroll);
  };
  // The browser would scroll before the list is there again.
  history.scrollRestoration = 'manual';
  function open(screen: Screen): void {
    const depth = $place.get().depth + 1;
    history.replaceState({ ...$place.get(), scroll: window.scrollY }, '');
    history.pushState({ screen, depth }, '');
    show(screen, depth);
  }
  const kept: unknown = history.state;
  if (isPlace(kept)) $place.set(kept);
  else {
    history.replaceState($place.get(), '');
    for (const screen of further) open(screen);
  }
  window.addEventListener('popstate', ({ state }: PopStateEvent) => {
    if (isPlace(state)) show(state.screen, state.depth, state.scroll);
  });
  return {
    $place,
    open,
    replace(screen) {
      const { depth } = $place.get();
      history.replaceState({ screen, depth }, '');
      show(screen, depth);
    },
    back: () => history.back(),
  };
}

const NAMES = [
  'boats',
  'orders',
  'calendar',
  'money',
  'more',
  'calendars',
  'find-boat',
  'reviews',
  'plan',
  'messages',
  'terms',
  'photos',
  'people',
  'devices',
  'day',
  'order',
  'move',
  'new-order',
  'close-hours',
  'weather',
] as const satisfies Screen['name'][];

/** What the browser kept may be of an older release, with screens that are no more. */
function isPlace(state: unknown): state is Place {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return false;
  const { screen } = state as Partial<Place>;
  return NAMES.some((name) => name === screen?.name);
}
