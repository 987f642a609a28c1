import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    result: true;
  }
}

/** What became of the order. */
export const resultStep: StepDefinition = {
  name: 'result',
  number: 8,
  displayed: 8,
  title: (t) => t('frame.failed_opening'),
  phase: 'result',
  async screen() {
    const { ResultStep, ResultFoot } = await import('./result-step.tsx');
    return { Body: ResultStep, Foot: ResultFoot };
  },
};
