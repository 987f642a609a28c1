import { afterPaint } from '@seahour/ui/after-paint.ts';
import { type ComponentType, useEffect, useReducer } from 'react';
import { STEPS, type StepName } from '../booking/steps.ts';
import { SCREENS, type StepScreen } from '../steps/steps.ts';

/** A screen with what stands around it. */
export interface FramedScreen extends StepScreen {
  /** The trip so far; the start has none. */
  Side?: ComponentType;
}

const loadLater = () => import('./later.ts');

/** Fetches the first screen before it is asked for. */
export const prefetchFirst = (): Promise<unknown> => SCREENS.activity.load();

type Loading = { state: 'loading'; promise: Promise<void> };
export type LoadedScreen = Loading | { state: 'ready'; screen: FramedScreen } | { state: 'failed' };

/**
 * The screens of one widget, as far as they have loaded. `loadShared` fetches what all but the first
 * need; `onFailed` is called when the script of the shown step does not load.
 */
export function createScreens(loadShared: () => Promise<unknown>, onFailed: () => void) {
  const loaded = new Map<StepName, LoadedScreen>();
  let shown: StepName | null = null;

  async function fetchScreen(step: StepName): Promise<FramedScreen> {
    const screen: Promise<StepScreen> = SCREENS[step].load();
    if (STEPS[step].phase === 'start') return screen;
    const [own, { NextFoot, Summary }] = await Promise.all([screen, loadLater(), loadShared()]);
    return { Foot: NextFoot, Side: Summary, ...own };
  }

  /** Loads a screen, once more if it failed before. */
  function load(step: StepName): LoadedScreen {
    const known = loaded.get(step);
    if (known && known.state !== 'failed') return known;
    const promise = withTimeout(fetchScreen(step)).then(
      (screen) => void loaded.set(step, { state: 'ready', screen }),
      () => {
        // A failed prefetch is ignored: the screen is loaded again at its step.
        if (step !== shown) return void loaded.delete(step);
        loaded.set(step, { state: 'failed' });
        onFailed();
      },
    );
    const waiting: Loading = { state: 'loading', promise };
    loaded.set(step, waiting);
    return waiting;
  }

  return {
    load,
    /** Toasts and the offer to continue a closed draft; after what is shown now. */
    async loadNotices() {
      await afterPaint();
      const [later] = await Promise.all([loadLater(), loadShared()]);
      return later;
    },
    /** The screen of the step that is shown; the first call starts loading it. */
    of(step: StepName): LoadedScreen {
      shown = step;
      return loaded.get(step) ?? load(step);
    },
  };
}
export type Screens = ReturnType<typeof createScreens>;

/** The step that most visitors see after this one. */
export function followingStep(step: StepName): StepName | null {
  const names = Object.keys(STEPS) as StepName[];
  return STEPS[step].phase === 'result' ? null : (names[names.indexOf(step) + 1] ?? null);
}

/** The screen to show now. Once it is shown, the next one is fetched: not before what it waits for. */
export function useStepScreen(
  screens: Screens,
  step: StepName,
  isShown: boolean,
): LoadedScreen & { retry(): void } {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const current = screens.of(step);

  useEffect(() => {
    if (current.state === 'loading') {
      let isWanted = true;
      void current.promise.then(() => isWanted && refresh());
      return () => {
        isWanted = false;
      };
    }
    const following = followingStep(step);
    if (!isShown || current.state !== 'ready' || following === null) return;
    // To ask for a dozen files takes a slow phone longer than a frame.
    void afterPaint().then(() => screens.load(following));
  }, [current, screens, step, isShown]);

  const retry = () => {
    screens.load(step);
    refresh();
  };
  return { ...current, retry };
}

/** A script that has not loaded by then counts as failed and may be retried. */
const TIMEOUT_MS = 15_000;

const withTimeout = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS)),
  ]);
