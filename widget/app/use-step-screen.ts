import { useEffect, useReducer } from 'react';
import type { StepName } from '../booking/steps.ts';
import { followingStep, type LoadedScreen, type Screens } from './screens.ts';

/** The screen to show now. Once it stands, the next one is fetched. */
export function useStepScreen(screens: Screens, step: StepName): LoadedScreen & { retry(): void } {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const current = screens.of(step);

  useEffect(() => {
    if (current.state === 'loading') {
      let isShown = true;
      void current.promise.then(() => isShown && refresh());
      return () => {
        isShown = false;
      };
    }
    const following = followingStep(step);
    if (current.state === 'ready' && following !== null) screens.load(following);
  }, [current, screens, step]);

  const retry = () => {
    screens.load(step);
    refresh();
  };
  return { ...current, retry };
}
