import type { Category } from '../../booking/categories.ts';
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
  // With one offer left there is nothing to decide.
  isSkipped: (categories: readonly Category[]) =>
    categories.flatMap(({ company_activity_ids }) => company_activity_ids).length === 1,
  check: ({ category }) => (category ? null : 'category_required'),
  next: () => 'offer',
  back: () => 'date-time',
  screen: async () => ({ Body: (await import('./category-step.tsx')).CategoryStep }),
};
