import { useEffect, useReducer } from 'react';
import type { Step } from '../flow/step.ts';
import { followingStep, type LoadedScreen, loadScreen, stepScreen } from './steps.ts';

/** The screen to show now. Once it stands, the next one is fetched. */
export function useStepScreen(step: Step): LoadedScreen & { retry(): void } {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const current = stepScreen(step);

  useEffect(() => {
    if (current.state === 'loading') {
      let isShown = true;
      void current.promise.then(() => isShown && refresh());
      return () => {
        isShown = false;
      };
    }
    const following = followingStep(step);
    if (current.state === 'ready' && following !== null) loadScreen(following);
  }, [current, step]);

  const retry = () => {
    loadScreen(step);
    refresh();
  };
  return { ...current, retry };
}
