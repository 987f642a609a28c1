import { atom, type ReadableAtom } from 'nanostores';

export type Screen =
  | { name: 'boats' }
  | { name: 'orders' }
  | { name: 'calendar' }
  | { name: 'more' }
  | { name: 'calendars' }
  | { name: 'find-boat' }
  | { name: 'reviews' }
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
    };

export interface Place {
  screen: Screen;
  /** Screens behind this one. */
  depth: number;
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
  const show = (screen: Screen, depth: number) => {
    $place.set({ screen, depth });
    window.scrollTo(0, 0);
  };
  function open(screen: Screen): void {
    const depth = $place.get().depth + 1;
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
    if (isPlace(state)) show(state.screen, state.depth);
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
  'more',
  'calendars',
  'find-boat',
  'reviews',
  'day',
  'order',
  'move',
  'new-order',
  'close-hours',
] as const satisfies Screen['name'][];

/** What the browser kept may be of an older release, with screens that are no more. */
function isPlace(state: unknown): state is Place {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return false;
  const { screen } = state as Partial<Place>;
  return NAMES.some((name) => name === screen?.name);
}
