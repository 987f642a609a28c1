import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    confirm: true;
  }
}

/** The card form where a card is asked for, else the whole order once more. */
export const confirmStep: StepDefinition = {
  name: 'confirm',
  number: 7,
  displayed: 7,
  title: (t) => t('frame.step_confirm'),
  phase: 'choice',
  need: 'methods',
  back: () => 'payment',
  async screen() {
    const { ConfirmStep, ConfirmFoot } = await import('./confirm-step.tsx');
    return { Body: ConfirmStep, Foot: ConfirmFoot };
  },
};
