import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    help: true;
  }
}

/** An order that a person has to look into, or can say more of. */
export const helpStep: StepDefinition = {
  name: 'help',
  number: 9,
  displayed: 8,
  title: (t) => t('frame.failed_opening'),
  phase: 'result',
  hasQuestions: true,
  async screen() {
    const { HelpStep, HelpFoot } = await import('./help-step.tsx');
    return { Body: HelpStep, Foot: HelpFoot };
  },
};
