import type { StepDefinition } from '../step-definition.ts';

declare module '../../booking/step.ts' {
  interface StepNames {
    category: true;
  }
}

/** The budget of a yacht, or the place where everything else starts. */
export const categoryStep: StepDefinition = {
  name: 'category',
  number: 2,
  displayed: 3,
  title: (t) => t('frame.step_category'),
  phase: 'choice',
  need: 'categories',
  check: ({ category }) => (category ? null : 'category_required'),
  next: () => 'offer',
  back: () => 'date-time',
  screen: async () => ({ Body: (await import('./category-step.tsx')).CategoryStep }),
};
