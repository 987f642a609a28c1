import type { Booking } from '../booking/booking.ts';
import { STEPS, stepBefore } from '../booking/steps.ts';

/** In the state of an entry: how many of ours lead up to it. The page's own state stays. */
const MARK = 'seahour';
/** Longer than any browser takes from one entry to another of the same page. */
const TRAVEL_MS = 400;

/** Of several open dialogs on a page, the one whose steps are history entries. */
let owner: object | null = null;
/** When the last one closed: for a moment its entries may still be there. */
let leftAt = Number.NEGATIVE_INFINITY;

export interface StepHistoryOptions {
  booking: Pick<Booking, '$draft' | 'opening' | 'navigation'>;
  dialog: HTMLDialogElement;
  /** In the flow of a page: its first step is the page's own entry. */
  isInline: boolean;
  /** Back leads out of the first step, and out of a result. */
  close(): void;
}

/**
 * The steps as entries of the browser's history: Back leads one step back, and from the first one
 * out of the dialog. Pages that forbid it, as some frames do, are left as they are.
 */
export function createStepHistory({ booking, dialog, isInline, close }: StepHistoryOptions) {
  /** Entries of the first step. */
  const base = isInline ? 0 : 1;
  /** Entries of ours up to where the browser is. */
  let depth = 0;
  let isOpen = false;
  let travel: ReturnType<typeof setTimeout> | null = null;

  const isResult = () => STEPS[booking.navigation.$step.get()].phase === 'result';

  /** How many entries the current step needs: `base`, and one for each step that Back leads to. */
  function wanted(): number {
    if (isResult()) return Math.max(depth, base);
    const draft = booking.$draft.get();
    let steps = 0;
    let step = stepBefore(booking.navigation.$step.get(), draft);
    while (step !== null) {
      steps += 1;
      step = stepBefore(step, draft);
    }
    return base + steps;
  }

  function follow(): void {
    if (!isOpen || travel || booking.opening.$state.get().state !== 'ready') return;
    const target = wanted();
    if (target > depth) push(target);
    else if (target < depth) goBack(depth - target);
  }

  function push(target: number): void {
    try {
      while (depth < target) {
        history.pushState({ ...history.state, [MARK]: depth + 1 }, '');
        depth += 1;
      }
    } catch {
      // A sandbox, or too many entries at once: only the dialog's own buttons work then.
      isOpen = false;
    }
  }

  function goBack(entries: number): void {
    depth -= entries;
    travel = setTimeout(arrive, TRAVEL_MS);
    history.go(-entries);
  }

  function arrive(): void {
    if (travel) clearTimeout(travel);
    travel = null;
    follow();
  }

  function onPop(): void {
    if (!isOpen) return;
    const target = mark();
    if (target === depth) {
      arrive();
      return;
    }
    const before = depth;
    depth = target;
    if (target > before) {
      whenReady(() => {
        if (depth === target) booking.navigation.next();
        follow();
      });
      return;
    }
    if (!closeOverlay()) {
      if (target < base || isResult()) {
        close();
        return;
      }
      for (let entry = target; entry < before; entry++) booking.navigation.back();
    }
    follow();
  }

  /** Nothing leads on before what the step shows is there. */
  function whenReady(act: () => void): void {
    if (!booking.navigation.$isWaiting.get()) {
      act();
      return;
    }
    const stop = booking.navigation.$isWaiting.listen((isWaiting) => {
      if (isWaiting) return;
      stop();
      act();
    });
  }

  /** Closes the dialog on top of the booking, if any. */
  function closeOverlay(): boolean {
    const overlay = [...dialog.querySelectorAll('dialog')].findLast(({ open }) => open);
    overlay?.close();
    return overlay !== undefined;
  }

  const unfollow = [booking.navigation.$step, booking.opening.$state].map((store) =>
    store.listen(follow),
  );
  addEventListener('popstate', onPop);

  const self = {};

  function end(): void {
    isOpen = false;
    if (owner !== self) return;
    owner = null;
    if (travel) clearTimeout(travel);
    travel = null;
    if (depth > 0) {
      leftAt = performance.now();
      history.go(-depth);
    }
    depth = 0;
  }

  return {
    /** The dialog opens; after a reload of the page its entries are still there. */
    start(): void {
      if (owner && owner !== self) return;
      owner = self;
      isOpen = true;
      depth = mark();
      if (depth === 0 || performance.now() - leftAt > TRAVEL_MS) {
        // The first screen may be shown already.
        follow();
        return;
      }
      // Still travelling back to the page's own entry: going twice would leave the page.
      depth = 0;
      travel = setTimeout(arrive, TRAVEL_MS);
    },
    /** The page's own entry is the current one again. */
    end,
    destroy(): void {
      end();
      removeEventListener('popstate', onPop);
      for (const stop of unfollow) stop();
    },
  };
}

export type StepHistory = ReturnType<typeof createStepHistory>;

function mark(): number {
  const state: unknown = history.state;
  const marked = typeof state === 'object' && state !== null ? Reflect.get(state, MARK) : 0;
  return typeof marked === 'number' ? marked : 0;
}
