import type { ComponentType } from 'react';
import type { Step } from '../booking/step.ts';
import { withPatience } from '../kit/patience.ts';

/** A step's screen. The first one has no trip beside it yet. */
export interface StepScreen {
  Body: ComponentType;
  /** By default the "Next step" button. */
  Foot?: ComponentType;
  /** The trip so far. */
  Side?: ComponentType;
}

/** The screens, each loaded when it is needed: a step without one does not compile. */
const SCREENS = {
  0: async () => ({ Body: (await import('../steps/activity/activity-step.tsx')).ActivityStep }),
  1: onTrip(async () => ({
    Body: (await import('../steps/date-time/date-time-step.tsx')).DateTimeStep,
  })),
  2: onTrip(async () => ({
    Body: (await import('../steps/category/category-step.tsx')).CategoryStep,
  })),
  3: onTrip(async () => ({ Body: (await import('../steps/offer/offer-step.tsx')).OfferStep })),
  4: onTrip(async () => ({
    Body: (await import('../steps/services/services-step.tsx')).ServicesStep,
  })),
  5: onTrip(async () => ({
    Body: (await import('../steps/contact/contact-step.tsx')).ContactStep,
  })),
  6: onTrip(async () => ({
    Body: (await import('../steps/payment/payment-step.tsx')).PaymentStep,
  })),
  7: onTrip(async () => {
    const { ConfirmStep, ConfirmFoot } = await import('../steps/confirm/confirm-step.tsx');
    return { Body: ConfirmStep, Foot: ConfirmFoot };
  }),
  8: onTrip(async () => {
    const { ResultStep, ResultFoot } = await import('../steps/result/result-step.tsx');
    return { Body: ResultStep, Foot: ResultFoot };
  }),
  9: onTrip(async () => {
    const { HelpStep, HelpFoot } = await import('../steps/help/help-step.tsx');
    return { Body: HelpStep, Foot: HelpFoot };
  }),
} satisfies Record<Step, () => Promise<StepScreen>>;

/** Fetches the first screen before it is asked for. */
export const prefetchFirst = (): Promise<unknown> => SCREENS[0]();

/** A screen with the trip beside it and its total in the foot. */
function onTrip(load: () => Promise<StepScreen>): () => Promise<StepScreen> {
  return async () => {
    const [screen, { NextFoot }, { Summary }] = await Promise.all([
      load(),
      import('../parts/foot.tsx'),
      import('../parts/summary.tsx'),
    ]);
    return { Foot: NextFoot, Side: Summary, ...screen };
  };
}

type Loading = { state: 'loading'; promise: Promise<void> };
export type LoadedScreen = Loading | { state: 'ready'; screen: StepScreen } | { state: 'failed' };

/**
 * The screens of one widget, as far as they have come. `prepare` fetches what all but the first
 * of them are made of. `onRefused` hears of a script that did not come.
 */
export function createScreens(prepare: () => Promise<unknown>, onRefused: () => void) {
  const loaded = new Map<Step, LoadedScreen>();

  /** Loads a screen, once more if it failed before. */
  function load(step: Step): LoadedScreen {
    const known = loaded.get(step);
    if (known && known.state !== 'failed') return known;
    const loading = Promise.all([SCREENS[step](), step === 0 ? null : prepare()]);
    const promise = withPatience(loading).then(
      ([screen]) => void loaded.set(step, { state: 'ready', screen }),
      () => {
        loaded.set(step, { state: 'failed' });
        onRefused();
      },
    );
    const waiting: Loading = { state: 'loading', promise };
    loaded.set(step, waiting);
    return waiting;
  }

  return {
    load,
    /** What is told besides the steps. */
    async loadNotices(): Promise<{ Notices: ComponentType; ContinueBooking: ComponentType }> {
      const [{ Notices }, { ContinueBooking }] = await Promise.all([
        import('./notices.tsx'),
        import('./continue-booking.tsx'),
        prepare(),
      ]);
      return { Notices, ContinueBooking };
    },
    /** The screen of a step; the first call starts loading it. */
    of: (step: Step): LoadedScreen => loaded.get(step) ?? load(step),
  };
}
export type Screens = ReturnType<typeof createScreens>;

/** The step that most visitors see after this one. */
export function followingStep(step: Step): Step | null {
  return step >= 8 ? null : ((step + 1) as Step);
}
