import type { ComponentType } from 'react';
import type { Step } from '../flow/step.ts';

/** A step's screen. Without a foot of its own it gets the "Next step" button. */
export interface StepScreen {
  Body: ComponentType;
  Foot?: ComponentType;
}

/** The screens, each loaded when it is needed: a step without one does not compile. */
const SCREENS = {
  0: async () => ({ Body: (await import('../steps/activity-step.tsx')).ActivityStep }),
  1: async () => ({ Body: (await import('../steps/date-time-step.tsx')).DateTimeStep }),
  2: async () => ({ Body: (await import('../steps/category-step.tsx')).CategoryStep }),
  3: async () => ({ Body: (await import('../steps/offer-step.tsx')).OfferStep }),
  4: async () => ({ Body: (await import('../steps/services-step.tsx')).ServicesStep }),
  5: async () => ({ Body: (await import('../steps/contact-step.tsx')).ContactStep }),
  6: async () => ({ Body: (await import('../steps/payment-step.tsx')).PaymentStep }),
  7: async () => {
    const { ConfirmStep, ConfirmFoot } = await import('../steps/confirm-step.tsx');
    return { Body: ConfirmStep, Foot: ConfirmFoot };
  },
  8: async () => {
    const { ResultStep, ResultFoot } = await import('../steps/result-step.tsx');
    return { Body: ResultStep, Foot: ResultFoot };
  },
  9: async () => {
    const { HelpStep, HelpFoot } = await import('../steps/help-step.tsx');
    return { Body: HelpStep, Foot: HelpFoot };
  },
} satisfies Record<Step, () => Promise<StepScreen>>;

type Loading = { state: 'loading'; promise: Promise<void> };
export type LoadedScreen = Loading | { state: 'ready'; screen: StepScreen } | { state: 'failed' };

const loaded = new Map<Step, LoadedScreen>();

/** The screen of a step as far as it has come; the first call starts loading it. */
export function stepScreen(step: Step): LoadedScreen {
  return loaded.get(step) ?? loadScreen(step);
}

/** Loads a screen, once more if it failed before. */
export function loadScreen(step: Step): LoadedScreen {
  const known = loaded.get(step);
  if (known && known.state !== 'failed') return known;
  const promise = SCREENS[step]().then(
    (screen: StepScreen) => void loaded.set(step, { state: 'ready', screen }),
    () => void loaded.set(step, { state: 'failed' }),
  );
  const loading: Loading = { state: 'loading', promise };
  loaded.set(step, loading);
  return loading;
}

/** The step that most visitors see after this one. */
export function followingStep(step: Step): Step | null {
  return step >= 8 ? null : ((step + 1) as Step);
}
